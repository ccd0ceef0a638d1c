import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEvents } from '../event-store/testing/behaviour/log-under-test.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { readSettings } from '../settings.ts'
import { openEngines } from './engines.ts'
import { explain } from './explain.ts'

let dataDir: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/kervan-engines-`)
  postgres = await startEmbeddedPostgres({ dataDir })
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const open = () =>
  openEngines(readSettings({ DATABASE_URL: postgres.url, KERVAN_DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), 'test')

/** Every new session has the setting for its default, until the work is done. */
const withDefault = async (name: string, value: string, work: () => Promise<void>): Promise<void> => {
  const alter = async (what: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`set transaction_read_only = off; alter database kervan ${what}`).finally(() => client.end())
  }
  await alter(`set ${name} = '${value}'`)
  try {
    await work()
  } finally {
    await alter(`reset ${name}`)
  }
}

test.each([
  ['synchronous_commit', 'off', 'Set synchronous_commit = on'],
  ['default_transaction_read_only', 'on', 'takes no writes'],
])('a database whose %s is %s is refused in one line with the remedy', (name, value, remedy) =>
  withDefault(name, value, async () => {
    const fault = await open().catch(explain)
    expect(fault).toContain(remedy)
    expect(fault).not.toContain('\n')
  }),
)

test.each(['repeatable read', 'serializable'])('under %s as the default of the database nothing fails', (level) =>
  withDefault('default_transaction_isolation', level, async () => {
    const [first, second] = [await open(), await open()]
    const appends = Array.from({ length: 80 }, (_, index) =>
      (index % 2 ? first : second).store.append(`lead-${level.replace(' ', '-')}-${index}`, newEvents(1), 'no-stream'),
    )
    expect((await Promise.allSettled(appends)).filter(({ status }) => status === 'rejected')).toEqual([])
    const { rows } = await first.pool.query('show transaction_isolation')
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
    await Promise.all([first.close(), second.close()])
  }),
)
