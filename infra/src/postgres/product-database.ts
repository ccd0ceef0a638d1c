import pg from 'pg'
import { PART_ROLES } from './part-roles.ts'

/** Address of a database behind a socket folder, in the form that libpq and pg both read. */
export const socketUrl = (socketFolder: string, user: string, database: string): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(socketFolder)}`

/** The roles of the parts, each of which the product may act as; the query service tells how the whole server is. */
const makePartRoles = async (admin: pg.Client): Promise<void> => {
  for (const role of Object.values(PART_ROLES)) {
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
    if (rowCount === 0) await admin.query(`create role ${role} login`)
    await admin.query(`grant ${role} to kervan`)
  }
  await admin.query(`grant pg_read_all_stats to ${PART_ROLES['query-service']}`)
}

/** What was forgotten is to leave the write-ahead log at once, and not with its next 16 MiB. */
const letEndSegments = async (socketFolder: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: socketUrl(socketFolder, 'postgres', 'kervan') })
  await admin.connect()
  try {
    await admin.query('grant execute on function pg_switch_wal() to kervan')
  } finally {
    await admin.end()
  }
}

/**
 * Makes the roles and the database `kervan` where they are missing, and gives the owner's address. The product owns its database
 * and may add trusted extensions (pg_trgm, btree_gin), but is no superuser: an injected statement cannot reach files.
 */
export const ensureProductDatabase = async (socketFolder: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: socketUrl(socketFolder, 'postgres', 'postgres') })
  await admin.connect()
  try {
    const { rows } = await admin.query(
      `select exists (select from pg_roles where rolname = 'kervan') as role, exists (select from pg_database where datname = 'kervan') as database`,
    )
    if (!rows[0].role) await admin.query('create role kervan login')
    await makePartRoles(admin)
    if (!rows[0].database) await admin.query('create database kervan owner kervan')
    await admin.query('grant pg_checkpoint to kervan')
  } finally {
    await admin.end()
  }
  await letEndSegments(socketFolder)
  return socketUrl(socketFolder, 'kervan', 'kervan')
}
