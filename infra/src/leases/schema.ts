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
