#!/bin/sh
# Copies the primary when there is no data folder, then follows it for ever, ready for reads. The copy is made beside its
# place and moved, so that an interrupted one is never taken for whole. The server is the command that the container is given.
set -eu

primary='host=postgres user=replicator sslmode=verify-full sslrootcert=/ca/ca.crt'
if [ ! -d "$PGDATA" ]; then
  unfinished="$PGDATA.unfinished"
  rm -rf "$unfinished"
  pg_basebackup --dbname="$primary" --pgdata="$unfinished" --slot=replica --wal-method=stream \
    --write-recovery-conf --checkpoint=fast
  mv "$unfinished" "$PGDATA"
fi
# Also where the copy was made before there was TLS. The password is in PGPASSWORD.
exec "$@" -c primary_conninfo="$primary"
