import { createHash, randomUUID } from 'node:crypto'
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

const urlOf = (name: string): string => serverUrl().replace('/kervan?', `/${name}?`)

/** What a database holds before a test begins. */
export interface Prepared {
  /** Tells it from other preparations: equal keys are prepared alike. */
  readonly key: unknown
  /** Leaves no connection open. */
  readonly prepare: (pool: pg.Pool, url: string) => Promise<void>
}

/** Prepares a database that is not there yet. */
const makeTemplate = async (name: string, { prepare }: Prepared): Promise<void> => {
  const draft = `draft_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${draft}`)
  const url = urlOf(draft)
  const pool = createPool(url, { applicationName: 'test' })
  await prepare(pool, url)
  await pool.end()
  await onServer(`alter database ${draft} rename to ${name}`)
}

/** The name of a database that is prepared so; the first test file of a run that asks makes it for all. */
const findTemplate = async (prepared: Prepared): Promise<string> => {
  const digest = createHash('sha256').update(JSON.stringify(prepared.key)).digest('hex')
  const name = `template_${digest.slice(0, 32)}`
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(name, prepared)
  } finally {
    await client.end()
  }
  return name
}

/** Of this process. */
const templates = new Map<Prepared, Promise<string>>()
const templateOf = (prepared: Prepared): Promise<string> => {
  const name = templates.get(prepared) ?? findTemplate(prepared)
  templates.set(prepared, name)
  return name
}

/**
 * A database of its own for the caller: empty, or a copy of one that is prepared once a run, which takes a tenth of the time. Call `drop()`
 * when done; it ends the pool and any other connection.
 */
export const testDatabase = async (prepared?: Prepared): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // The server that tests share need not survive a crash: to copy files is a third of the work of writing each page to its log.
  const copied = prepared ? ` template ${await templateOf(prepared)} strategy file_copy` : ''
  await onServer(`create database ${name}${copied}`)
  const url = urlOf(name)
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
