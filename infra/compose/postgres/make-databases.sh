#!/bin/sh
# Runs once, when the data folder is made: the product's role, which owns its database and is no superuser, a role for each of its
# parts, and what a replica needs.
set -eu

psql --set=ON_ERROR_STOP=1 --username=postgres --set=kervan="$KERVAN_PASSWORD" --set=replication="$REPLICATION_PASSWORD" \
  --set=command="$COMMAND_PASSWORD" --set=query="$QUERY_PASSWORD" --set=gateway="$GATEWAY_PASSWORD" --set=relay="$RELAY_PASSWORD" <<'SQL'
create role kervan login password :'kervan';
create role kervan_command login password :'command';
create role kervan_query login password :'query';
create role kervan_gateway login password :'gateway';
create role kervan_relay login password :'relay';
grant kervan_command, kervan_query, kervan_gateway, kervan_relay to kervan;
grant pg_read_all_stats to kervan_query;
create database kervan owner kervan;
create role replicator login replication password :'replication';
select pg_create_physical_replication_slot('replica');
SQL
