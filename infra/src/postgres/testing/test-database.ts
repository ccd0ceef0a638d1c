import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createPool } from '../pool.ts'

/** Name of the variable in which the run hands its server to the test files. */
export const TEST_SERVER_URL = 'KERVAN_TEST_SERVER_URL'

export type TestDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> }

const serverUrl = (): string => {
  const url = process.env[TEST_SERVER_URL]
  if (!url) throw new Error('No PostgreSQL for this test. Give its file a name that ends in `.int.test.ts`.')
  return url
}

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** A worker of autovacuum in the database may only be ended by a superuser; it is done in a moment. */
const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database ${name} with (force)`).catch((error: { code?: string }) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    return dropDatabase(name)
  })

/** An empty database of its own for the caller. Call `drop()` when done; it ends the pool and any other connection. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const url = serverUrl().replace('/kervan?', `/${name}?`)
  const pool = createPool(url, { applicationName: 'test' })
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await dropDatabase(name)
    },
  }
}
