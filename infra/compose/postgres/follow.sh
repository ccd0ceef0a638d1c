#!/bin/sh
# Copies the primary when there is no data folder, then follows it for ever, ready for reads. The copy is made beside its
# place and moved, so that an interrupted one is never taken for whole.
set -eu

if [ ! -d "$PGDATA" ]; then
  unfinished="$PGDATA.unfinished"
  rm -rf "$unfinished"
  pg_basebackup --host=postgres --username=replicator --pgdata="$unfinished" --slot=replica --wal-method=stream \
    --write-recovery-conf --checkpoint=fast
  mv "$unfinished" "$PGDATA"
fi
exec postgres -c max_connections=300
