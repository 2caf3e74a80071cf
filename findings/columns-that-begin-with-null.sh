#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages sqlite3
behaviour "In a STRICT table, a column of REAL and one of TEXT are NULL in the first 1,500 of 2,000 rows. The SQLite
driver of ADBC takes a column that begins with NULLs for integers, and raises an error at the first other value; polars
takes it for a column of nulls, and raises one too. With NULLs only, the two give integers and nulls. connectorx has the
types that the table declares."

need_python_packages adbc-driver-sqlite==1.13.0 connectorx==0.4.6 polars==2.1.0 pyarrow==26.0.1
sqlite3 bar.sqlite <<'SQL'
CREATE TABLE orders (id INTEGER PRIMARY KEY, paid_at REAL, note TEXT) STRICT;
WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
INSERT INTO orders SELECT n, CASE WHEN n > 1500 THEN n + 0.5 END, CASE WHEN n > 1500 THEN 'tea' END FROM numbers;
SQL
cat >read.py <<'PYTHON'
import sqlite3
import adbc_driver_sqlite.dbapi, connectorx, polars

connection = adbc_driver_sqlite.dbapi.connect("bar.sqlite")

def with_adbc(query):
    cursor = connection.cursor()
    cursor.execute(query)
    return cursor.fetch_arrow_table().schema.types[0]

def with_polars(query):
    return polars.read_database(query, sqlite3.connect("bar.sqlite")).dtypes[0]

def with_connectorx(query):
    return connectorx.read_sql("sqlite://bar.sqlite", query, return_type="arrow").schema.types[0]

for name, read in ("adbc", with_adbc), ("polars", with_polars), ("connectorx", with_connectorx):
    found = []
    for column in "paid_at", "note":
        for condition in "", " WHERE id < 10":
            try:
                found.append(str(read(f"SELECT {column} FROM orders{condition}")))
            except Exception as error:
                found.append(type(error).__name__)
    print(f"{name}: {' '.join(found)}")
PYTHON
observe "$python" read.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
# The type of REAL in all rows and in nine, and that of TEXT.
expect "ADBC" "OSError int64 OSError int64" "$(line adbc)"
expect "polars" "ComputeError Null ComputeError Null" "$(line polars)"
expect "connectorx" "double double string string" "$(line connectorx)"
finish
