import type pg from 'pg'
import { migrate } from '../postgres/migrate.ts'

export const LEASE_MIGRATIONS = [
  {
    name: '0001_leases',
    sql: `
      create table leases (
        name text primary key,
        -- How often the lease has changed hands.
        epoch bigint not null,
        -- Who has it, as operators know it; null once it was given back.
        holder text,
        -- Of the holder's connection at the server, which has the advisory lock of the lease.
        pid int not null,
        taken_at timestamptz not null
      );`,
  },
]

/** Brings the schema `leases` up to date. Throws MigrationError. */
export const migrateLeases = (pool: pg.Pool): Promise<void> =>
  migrate(pool, { schema: 'leases', migrations: LEASE_MIGRATIONS })

/** Key of the advisory lock that the holder's connection has for as long as it lives; `name` is an SQL expression. */
export const lockKey = (name: string): string => `hashtextextended('lease ' || ${name}, 0)`

/** Whether a row of pg_locks is the lock of a lease that is held (PostgreSQL manual, pg_locks: how it shows a key of 64 bits). */
export const isLockOf = (name: string): string => `
  locktype = 'advisory' and objsubid = 1 and granted
  and (classid::bigint << 32 | objid::bigint) = ${lockKey(name)}
  and database = (select oid from pg_database where datname = current_database())`
