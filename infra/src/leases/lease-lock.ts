/** Key of the advisory lock that the holder's connection has for as long as it lives; `name` is an SQL expression. */
export const lockKey = (name: string): string => `hashtextextended('lease ' || ${name}, 0)`

/** Whether a row of pg_locks is the lock of a lease that is held (PostgreSQL manual, pg_locks: how it shows a key of 64 bits). */
export const isLockOf = (name: string): string => `
  locktype = 'advisory' and objsubid = 1 and granted
  and (classid::bigint << 32 | objid::bigint) = ${lockKey(name)}
  and database = (select oid from pg_database where datname = current_database())`
