import pg from 'pg'

/** Address of a database behind a socket folder, in the form that libpq and pg both read. */
export const socketUrl = (socketFolder: string, user: string, database: string): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(socketFolder)}`

/**
 * Makes the role and database `kervan` where they are missing, and gives the role's address. The product owns its database
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
    if (!rows[0].database) await admin.query('create database kervan owner kervan')
  } finally {
    await admin.end()
  }
  return socketUrl(socketFolder, 'kervan', 'kervan')
}
