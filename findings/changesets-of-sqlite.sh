#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "A session of SQLite records the changes of a database as a changeset. A table without a primary key, a row
whose key is NULL and a dropped table are left out of it. Applied to a database without one of its tables, or with fewer
columns in it, it skips the table without an error. Columns are found by their place: a value of price is written into a
column letter. A trigger runs when the changeset is applied, although the rows that it wrote are in the changeset."

need_python_packages apsw==3.54.1.0
cat >changes.py <<'PYTHON'
import apsw

print("SQLite:", apsw.sqlite_lib_version())
schema = """CREATE TABLE drinks (id INTEGER PRIMARY KEY, name TEXT, price INT);
    CREATE TABLE tables (name TEXT PRIMARY KEY, seats INT);
    CREATE TABLE notes (text TEXT);
    CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT);
    CREATE TRIGGER logged AFTER INSERT ON drinks BEGIN INSERT INTO log (text) VALUES (new.name); END;"""

def database(statements):
    connection = apsw.Connection(":memory:")
    connection.execute(statements)
    return connection

def changes(statements):
    connection = database(schema)
    session = apsw.Session(connection, "main")
    session.attach()
    connection.execute(statements)
    return session.changeset()

def names(changeset):
    return [f"{change.op} {change.name}" for change in apsw.Changeset.iter(changeset)]

without = "INSERT INTO notes VALUES ('a'); INSERT INTO tables VALUES (NULL, 2); DROP TABLE tables"
print("left out:", names(changes(without)))
order = changes("INSERT INTO drinks VALUES (1, 'Mojito', 8)")
print("insert:", sorted(names(order)))

def applied(statements, query):
    connection = database(statements)
    try:
        apsw.Changeset.apply(order, connection)
    except apsw.Error as error:
        return type(error).__name__
    return connection.execute(query).fetchall()

count = "SELECT count(*) FROM sqlite_schema"
print("no table:", applied("", count))
print("fewer columns:", applied("CREATE TABLE drinks (id INTEGER PRIMARY KEY, name TEXT)", "SELECT * FROM drinks"))
other = "CREATE TABLE drinks (id INTEGER PRIMARY KEY, name TEXT, letter TEXT, price INT)"
print("other columns:", applied(other, "SELECT letter, price FROM drinks"))
later = """CREATE TABLE drinks (id INTEGER PRIMARY KEY, name TEXT, price INT);
    CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO log VALUES (7, 'before');
    CREATE TRIGGER logged AFTER INSERT ON drinks BEGIN INSERT INTO log (text) VALUES (new.name); END;"""
print("trigger:", applied(later, "SELECT id, text FROM log"))
PYTHON
observe "$python" changes.py
printf 'version: SQLite %s\n' "$(sed -n "s/^SQLite: //p" <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "changes of a table without a key, a NULL key and a dropped table" "[]" "$(line "left out")"
expect "changes of one insertion" "['INSERT drinks', 'INSERT log']" "$(line insert)"
expect "tables after applying it to an empty database" "[(0,)]" "$(line "no table")"
expect "rows of a table with fewer columns" "[]" "$(line "fewer columns")"
expect "letter and price, if letter stands before price" "[('8', None)]" "$(line "other columns")"
expect "rows of the log with a trigger" "[(1, 'Mojito'), (7, 'before'), (8, 'Mojito')]" "$(line trigger)"
finish
