#!/bin/sh
# Runs once, when the data folder is made: the product's role, which owns its database and is no superuser, and what a
# replica needs.
set -eu

psql --set=ON_ERROR_STOP=1 --username=postgres --set=kervan="$KERVAN_PASSWORD" --set=replication="$REPLICATION_PASSWORD" <<'SQL'
create role kervan login password :'kervan';
create database kervan owner kervan;
create role replicator login replication password :'replication';
select pg_create_physical_replication_slot('replica');
SQL

echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
