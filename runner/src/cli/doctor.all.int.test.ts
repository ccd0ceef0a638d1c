import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { readSettings } from '@kervan/infra/settings'
import { WITHOUT_KEYS } from '@kervan/infra/vault/without-keys'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { kervan } from './testing/kervan.ts'
import { type TestInstallation, testInstallation } from './testing/test-installation.ts'

let installation: TestInstallation
beforeAll(async () => {
  installation = await testInstallation()
})
afterAll(() => installation.drop())

const found = async (run = installation.run('doctor --json')) => {
  const { exitCode, json } = await run
  const { findings } = json() as { findings: Finding[] }
  return { exitCode, findings, of: (name: string) => findings.filter(({ of }) => of === name) }
}

/** Tests' own server says that its data may be lost; the database of this installation says that it may not. */
const expectDurability = async (): Promise<void> => {
  const { url } = installation.database
  const admin = new pg.Client({ connectionString: url.replace('kervan@/', 'postgres@/') })
  await admin.connect()
  const { rows } = await admin.query('select current_database() as name')
  await admin.query(`alter database ${rows[0].name} set kervan.throwaway = off`).finally(() => admin.end())
}

test('every part of an installation is looked at; a server that does not flush is broken', async () => {
  await expectDurability()
  const { findings, of, exitCode } = await found()
  expect([...new Set(findings.map((finding) => finding.of))]).toEqual(
    expect.arrayContaining([
      'node',
      'settings',
      'data folder',
      'database',
      'tables',
      'event store',
      'webhooks',
      'leases',
      'reactions',
      'read models',
    ]),
  )
  expect(
    of('database')
      .map(({ text }) => text)
      .join(),
  ).toContain('fsync of the database is off')
  expect(of('tables')).toMatchObject([{ state: 'fine' }])
  expect(of('read models').every(({ text }) => text.includes('is fed by nobody'))).toBe(true)
  expect(exitCode).toBe(1)
})

test('a checkpoint ahead of the log is broken, and says how it comes about', async () => {
  const { pool } = installation.database
  await pool.query('delete from commands.reaction_checkpoint')
  await pool.query('insert into commands.reaction_checkpoint (only_one, position) values (true, 1000000)')
  await pool.query(`update projections.builds set position = 1000000 where projection = 'leads-list'`)
  const { of } = await found()
  expect(of('reactions')).toMatchObject([{ state: 'broken', text: expect.stringContaining('ahead of the log') }])
  expect(of('read models')[0]).toMatchObject({
    state: 'broken',
    text: expect.stringContaining('leads-list stands at position 1000000'),
  })
})

test('nothing is ahead of a log that grows while it is looked at', async () => {
  const { pool } = installation.database
  await pool.query('delete from commands.reaction_checkpoint')
  await pool.query('insert into commands.reaction_checkpoint (only_one, position) values (true, 1)')
  let head = 1_000n
  /** As soon as its end was told the log is longer, and everything that follows it has followed. */
  const store = {
    ...createMemoryEventStore(),
    async head() {
      const told = head++
      await pool.query('update commands.reaction_checkpoint set position = $1', [head])
      await pool.query('update projections.builds set position = $1', [head])
      return told
    },
  }
  const findings = await examine({
    settings: readSettings(installation.env),
    engines: async () => ({ pool, store, vault: WITHOUT_KEYS }),
    looking: () => undefined,
  })
  expect(findings.filter(({ text }) => text.includes('ahead of the log'))).toEqual([])
})

test('tables of a newer version, or an unfinished restore, are broken, and nothing is looked at in them', async () => {
  const { pool } = installation.database
  await pool.query(`insert into commands.migrations (name, checksum) values ('9999_later', '')`)
  const { of } = await found()
  expect(of('tables')).toMatchObject([{ state: 'broken', text: expect.stringContaining('newer version') }])
  expect(of('reactions')).toEqual([])
  await pool.query(`delete from commands.migrations where name = '9999_later'`)
})

test('tables of read models that are of an older version are told', async () => {
  const { pool } = installation.database
  const { rows } = await pool.query('delete from projections.migrations returning *')
  const { of } = await found()
  expect(of('tables')).toMatchObject([
    {
      state: 'warning',
      text: `${rows.length} migrations of projections have not run. They do when the product starts.`,
    },
  ])
  for (const row of rows)
    await pool.query(
      'insert into projections.migrations select * from json_populate_record(null::projections.migrations, $1)',
      [row],
    )
})

test('where a backup was just put back, what the product makes anew is not there yet', async () => {
  await installation.database.pool.query('drop schema leases, projections, read cascade')
  const { of } = await found()
  for (const each of ['leases', 'read models'])
    expect(of(each)).toMatchObject([{ state: 'warning', text: expect.stringContaining('when it starts') }])
})

test('a database that cannot be reached is one finding with its remedy', async () => {
  const env = { ...installation.env, DATABASE_URL: 'postgresql://kervan@127.0.0.1:1/kervan' }
  const { of, exitCode, findings } = await found(kervan('doctor --json', env))
  expect(of('database')).toMatchObject([{ state: 'broken', text: expect.stringContaining('is DATABASE_URL right?') }])
  expect(findings.filter(({ state }) => state === 'broken')).toHaveLength(1)
  expect(exitCode).toBe(1)
})
