#!/bin/sh
# Makes the data folder by POSTGRES_PASSWORD and POSTGRES_INITDB_ARGS, runs what is to be run once, then the server.
set -eu

if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  password=$(mktemp)
  printf '%s\n' "$POSTGRES_PASSWORD" > "$password"
  # shellcheck disable=SC2086  # several arguments in one setting
  initdb --username=postgres --pwfile="$password" $POSTGRES_INITDB_ARGS
  rm "$password"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl start --wait --options="-c listen_addresses=''"
  for script in /docker-entrypoint-initdb.d/*; do
    [ ! -f "$script" ] || sh "$script"
  done
  pg_ctl stop --wait --mode=fast
fi
if [ "$1" = postgres ]; then
  shift
  exec postgres -c listen_addresses='*' "$@"
fi
exec "$@"
