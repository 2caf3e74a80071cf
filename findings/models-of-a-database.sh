#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3
behaviour "Three programs write models for the tables of an SQLite database, and end with 0. A unique index with a
condition makes sqlacodegen write a file that is no Python, Django a field of which each value occurs once, and peewee a
comment. The models of sqlacodegen lose ON DELETE CASCADE, COLLATE NOCASE, STRICT and WITHOUT ROWID. Those of peewee
lose the checks as well, and a generated column, and a default in parentheses loses these, so its table cannot be
created."

need_python_packages Django==5.2.19 peewee==4.5.3 SQLAlchemy==2.1.9 sqlacodegen==4.0.4
cat >bar.sql <<'SQL'
CREATE TABLE guests (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE) STRICT;
CREATE TABLE orders (
    id INTEGER PRIMARY KEY,
    guest_id INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    price INTEGER NOT NULL CHECK (price > 0),
    paid_at REAL,
    day TEXT GENERATED ALWAYS AS (date(paid_at, 'unixepoch')) VIRTUAL
) STRICT;
CREATE TABLE notes (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
SQL
index="CREATE UNIQUE INDEX one_open ON orders (guest_id) WHERE paid_at IS NULL;"
sqlite3 plain.sqlite <bar.sql
sqlite3 open.sqlite "$(cat bar.sql) $index"
sqlite3 default.sqlite "CREATE TABLE orders (id INTEGER PRIMARY KEY, at REAL NOT NULL DEFAULT (unixepoch()))"
bin=$work/python/bin
for name in plain open default; do
    prepare bash -c "'$bin/sqlacodegen' sqlite:///$name.sqlite >alchemy_$name.py"
    prepare bash -c "'$python' -m pwiz -e sqlite $name.sqlite >peewee_$name.py"
done
printf 'SECRET_KEY = "bar"\nDATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "open.sqlite"}}\n' \
    >settings.py
prepare env DJANGO_SETTINGS_MODULE=settings PYTHONPATH=. bash -c "'$bin/django-admin' inspectdb >django_open.py"

cat >create.py <<'PYTHON'
import importlib, sys

kind, name = sys.argv[1:]
module = importlib.import_module(f"{kind}_{name}")
if kind == "alchemy":
    from sqlalchemy import create_engine
    module.Base.metadata.create_all(create_engine("sqlite:///created.sqlite"))
else:
    from peewee import SqliteDatabase
    database = SqliteDatabase("created.sqlite")
    models = [model for model in module.BaseModel.__subclasses__()]
    with database.bind_ctx(models):
        database.create_tables(models)
PYTHON
# created KIND NAME: creates the tables of models in a new database, and prints which words they have, or the error.
created() {
    local word found=() statements
    rm -f created.sqlite
    if ! "$python" create.py "$1" "$2" >create.log 2>&1; then
        grep -oE '^[A-Za-z.]*Error|near "[^"]*"' create.log | tail -n 2 | paste -sd ' '
        return
    fi
    statements=$(sqlite3 created.sqlite .schema)
    for word in CASCADE NOCASE CHECK GENERATED STRICT 'WITHOUT ROWID' 'PRIMARY KEY'; do
        [ "$(has "$statements" "$word")" = no ] || found+=("$word")
    done
    echo "${found[*]}"
}
expect "the tables of sqlacodegen" "CHECK GENERATED PRIMARY KEY" "$(created alchemy plain)"
expect "the tables of peewee" "CASCADE PRIMARY KEY" "$(created peewee plain)"
expect "a unique index with a condition in sqlacodegen" SyntaxError "$(created alchemy open)"
expect "in Django" "OneToOneField" "$(sed -nE "s/.*guest = models\.([A-Za-z]+)\(.*/\1/p" django_open.py)"
expect "in peewee" "# $index" "$(grep -oE '# CREATE UNIQUE.*' peewee_open.py | sed 's/;*$/;/')"
expect "a default in parentheses in peewee" 'near "("' "$(created peewee default | grep -oE 'near "\("')"
finish
