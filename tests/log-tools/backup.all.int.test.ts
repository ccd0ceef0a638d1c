import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { issueApiKeySecret } from '@kervan/contracts/api/api-keys/issue-api-key-secret'
import { getCurrentUser } from '@kervan/contracts/api/auth/get-current-user'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { restoreBackup } from '@kervan/infra/log-tools/backup/restore-backup'
import { takeBackup } from '@kervan/infra/log-tools/backup/take-backup'
import type { Log } from '@kervan/infra/log-tools/log'
import { KEPT_APART, KEPT_SCHEMAS, MADE_ANEW } from '@kervan/runner/kept-schemas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { temporaryDataDir } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { namesOfLeads, opensLead, somebody, type TestHouse, testHouse, writes } from './test-house.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const early = somebody()
const late = somebody()
const key = randomUUID()

/** A house at work, which is backed up while it runs. */
let house: TestHouse
/** Of an API key. */
let secret: string
let folder: string
let backup: string
let removeFolder: () => Promise<void>
let middle: bigint
let opened: unknown
let names: string[]
beforeAll(async () => {
  const { dataDir, remove } = await temporaryDataDir()
  folder = dataDir
  removeFolder = remove
  backup = join(folder, 'backup')
  house = await testHouse()
  const client = await house.open()
  opened = await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', key)
  await writes(client, early, 'Merhaba')
  await waitUntilSettled(client.baseUrl)
  const [{ user_id: admin }] = await house.rows('select user_id from commands.credentials')
  // The second belongs to a colleague whom the log does not know.
  for (const userId of [admin, randomUUID()])
    await house.pool.query(
      `insert into commands.passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, site, name)
       values ($1, $2, $3, 'key', 7, '{internal}', true, 'kervan.example.com', 'Telefonum')`,
      [randomUUID(), userId, randomUUID()],
    )
  secret = await keyWithSecret(client)
  middle = await house.head()
  await opensLead(client, 'Zeynep Kaya', '0532 000 00 02', randomUUID())
  await writes(client, late, 'Selam')
  await waitUntilSettled(client.baseUrl)
  names = await namesOfLeads(client)
  const { exitCode, err } = await house.run('backup', backup)
  expect([exitCode, err]).toEqual([0, ''])
})
afterAll(async () => {
  await house.drop()
  await removeFolder()
})

const keyWithSecret = async (client: ApiClient): Promise<string> => {
  const { id: owner } = (await client.call(getCurrentUser, {})).user
  const key = { name: 'Muhasebe', owner, scopes: ['leads.view'] }
  const { id } = (await client.call(RECORD_ENDPOINTS['api-key'].create, { body: key } as never)) as { id: string }
  return (await client.call(issueApiKeySecret, { params: { id }, body: { overlapMinutes: 0 } })).secret
}
/** Whether an event comes from a person that a colleague entered, not from a message. */
const isOfColleague = (type: string, metadata: string): boolean =>
  type === 'PersonRegistered' && JSON.parse(metadata).by.kind === 'user'
const codeByKey = async ({ baseUrl }: ApiClient, bearer: string): Promise<unknown> => {
  const response = await fetch(`${baseUrl}/api/leads`, { headers: { Authorization: `Bearer ${bearer}` } })
  return ((await response.json()) as { code?: string }).code
}

let other: TestHouse
beforeEach(async () => {
  other = await testHouse()
})
afterEach(() => other.drop())

describe('a backup', () => {
  test('can be read by its owner alone, and leaves nothing beside it', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700)
    for (const file of await readdir(backup)) expect((await stat(join(backup, file))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['backup'])
  })

  test('is never written over', async () => {
    const { exitCode, err } = await house.run('backup', backup)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('is there already')])
  })

  test('is not taken of a log whose newest events the server does not have', async () => {
    const { pool, log } = house
    const lagging: Log = { ...log, head: async () => (await log.head()) + 1n }
    const taken = takeBackup({ pool, log: lagging, schemas: [] }, join(folder, 'lagging'))
    await expect(taken).rejects.toThrow('lags behind its cluster. Take the backup again.')
    expect(await readdir(folder)).toEqual(['backup'])
  })

  test('has nothing in its tables that its log does not hold, whatever happens while it is taken', async () => {
    const { pool, log } = house
    const table = { name: 'secrets' }
    const schemas = [{ schema: 'commands', migrations: [], tables: [table] }]
    const busy: Log = {
      ...log,
      head: async () => {
        const head = await log.head()
        // A row of an event that comes after this head.
        await pool.query(`insert into commands.secrets (name, value) values ('behind the head', '')`)
        return head
      },
    }
    const { schemas: taken } = await takeBackup({ pool, log: busy, schemas }, join(folder, 'busy'))
    await pool.query(`delete from commands.secrets where name = 'behind the head'`)
    await rm(join(folder, 'busy'), { recursive: true })
    const [{ count }] = await house.rows('select count(*)::int as count from commands.secrets')
    expect(taken[0]?.tables[0]?.file.lines).toBe(count)
  })

  test('holds every table but those that are made anew', async () => {
    const tables = await house.rows(`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_name <> 'migrations'
        and table_schema <> all ('{pg_catalog, information_schema, ${[...MADE_ANEW, ...KEPT_APART]}}')
      order by 1`)
    const { schemas } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))
    const kept = schemas.flatMap((each: { schema: string; tables: { name: string }[] }) =>
      each.tables.map(({ name }) => `${each.schema}.${name}`),
    )
    const left = KEPT_SCHEMAS.flatMap(({ schema, leaves = [] }) => leaves.map((name) => `${schema}.${name}`))
    expect([...kept, ...left].sort()).toEqual(tables.map(({ name }) => name))
  })
})

describe('a restored house', () => {
  test('is the one that was saved: log, people, passwords, and answers to a repeated request', async () => {
    const { exitCode, err, out } = await other.run('restore', backup)
    expect([exitCode, err]).toEqual([0, ''])
    expect(out).toContain('1 API keys have no secret any more')
    expect(await other.told()).toEqual(await house.told())
    for (const table of [
      'commands.receipts',
      'commands.credentials',
      'commands.passkeys',
      'commands.secrets',
      'inbox.webhooks',
      'inbox.line',
    ])
      expect(await other.rows(`select * from ${table} order by 1, 2`)).toEqual(
        await house.rows(`select * from ${table} order by 1, 2`),
      )
    await other.takesKeysOf(house)
    const client = await other.open()
    await waitUntilSettled(client.baseUrl)
    expect(await namesOfLeads(client)).toEqual(names)
    expect(await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', key)).toEqual(opened)
    expect(await codeByKey(client, secret)).toBe('api-key-unknown')
    await writes(client, somebody(), 'Yeni')
    await waitUntilSettled(client.baseUrl)
    expect(await namesOfLeads(client)).toHaveLength(names.length + 1)
  })

  test('ends at a position; webhooks from after it are received again, and acts of users are reported as lost', async () => {
    const { out, exitCode } = await other.run('restore', backup, '--to-position', String(middle), '--json')
    expect(exitCode).toBe(0)
    const told = JSON.parse(out)
    expect(told).toMatchObject({ upTo: String(middle), lost: { LeadOpened: 2, MessageReceived: 1 } })
    expect(told.followed).toEqual([
      '1 passkeys were dropped: their users are not in the log',
      '1 webhooks are handled again, as what came of them is not in the log',
    ])
    expect(await other.rows('select count(*)::int as count from commands.passkeys')).toEqual([{ count: 1 }])
    const person = (await house.told()).findLastIndex(({ type, metadata }) => isOfColleague(type, metadata))
    expect((await other.told()).length).toBe(person - 1)
    await other.takesKeysOf(house)
    const client = await other.open()
    await waitUntilSettled(client.baseUrl)
    expect(await namesOfLeads(client)).toEqual(names.filter((name) => name !== 'Zeynep Kaya'))
    const [{ position }] = await other.rows('select position from commands.reaction_checkpoint')
    expect(position).toBeLessThanOrEqual(await other.head())
  })

  test('ends before the first event that is later than an instant', async () => {
    const [{ at }] = await house.rows(`select metadata->>'at' as at from log.events where position = ${middle}`)
    const { out } = await other.run('restore', backup, '--to-time', at, '--json')
    expect(BigInt(JSON.parse(out).upTo)).toBeGreaterThanOrEqual(middle)
    const [{ latest }] = await other.rows(
      `select max(metadata->>'at') as latest from log.events where stream not like 'operation-%'`,
    )
    expect(latest <= at).toBe(true)
  })
})

describe('a restore', () => {
  test('refuses an installation that is not empty, unless it is named to be replaced', async () => {
    await other.open()
    expect((await other.run('restore', backup)).err).toMatch(/^The product runs on this database/)
    await other.close()
    expect((await other.run('restore', backup)).err).toMatch(
      /^This installation is not empty: there are rows in commands\./,
    )
    const [{ name }] = await other.rows('select current_database() as name')
    expect((await other.run('restore', backup, '--replace', 'another')).err).toMatch(/Nothing was changed/)
    const { exitCode } = await other.run('restore', backup, '--replace', name)
    expect(exitCode).toBe(0)
    expect(await other.told()).toEqual(await house.told())
  })

  test('that was interrupted can be continued; until then no product starts', async () => {
    const stop = new AbortController()
    const { log, pool } = other
    const cutShort = restoreBackup(
      { pool, log, schemas: KEPT_SCHEMAS },
      backup,
      {},
      {
        signal: stop.signal,
        reached: () => stop.abort(),
      },
    )
    await expect(cutShort).rejects.toThrow('Run it again to go on')
    await expect(other.open()).rejects.toThrow('A backup is being put back into this database')
    await other.close()
    expect((await other.run('restore', backup)).err).toBe('')
    expect(await other.told()).toEqual(await house.told())
    await expect(other.open()).rejects.toThrow('Put them back before the product starts')
    await other.close()
    await other.takesKeysOf(house)
    await other.open()
  })
})

describe('refused is', () => {
  let copy: string
  beforeEach(async () => {
    copy = join(folder, 'copy')
    await cp(backup, copy, { recursive: true })
  })
  afterEach(() => rm(copy, { recursive: true, force: true }))

  const verified = async () => {
    const { exitCode, err } = await other.run('backup', 'verify', copy)
    const restored = await other.run('restore', copy)
    expect([exitCode, restored.exitCode]).toEqual([1, 1])
    expect(restored.err).toBe(err)
    expect(
      await other.rows(`select from information_schema.schemata where schema_name in ('log', 'commands')`),
    ).toEqual([])
    return err
  }

  test('a file of which the end is missing', async () => {
    await truncate(join(copy, 'log.ndjson.gz'), 200)
    expect(await verified()).toMatch(/log\.ndjson\.gz is not what was written \(200 of \d+ bytes\)/)
  })

  test('a file in which something was changed', async () => {
    const file = join(copy, 'commands.secrets.ndjson.gz')
    const bytes = await readFile(file)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await writeFile(file, bytes)
    expect(await verified()).toMatch(/commands\.secrets\.ndjson\.gz is not what was written/)
  })

  test('a file that is not there', async () => {
    await rm(join(copy, 'inbox.webhooks.ndjson.gz'))
    expect(await verified()).toMatch(/inbox\.webhooks\.ndjson\.gz cannot be read/)
  })

  const edited = async (edit: (manifest: Record<string, unknown>) => object) => {
    const file = join(copy, 'manifest.json')
    await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))))
  }

  test('a backup of another version', async () => {
    await edited((manifest) => ({ ...manifest, version: 2 }))
    expect(await verified()).toMatch(/is a backup of version 2, this program reads 1/)
  })

  test('a backup of a newer program', async () => {
    await edited((manifest) => ({
      ...manifest,
      schemas: [{ schema: 'commands', migrations: ['0001_commands', '0099_later'], tables: [] }],
    }))
    const { err } = await other.run('restore', copy)
    expect(err).toMatch(/was taken by a newer version \(it has the migration 0099_later\)/)
  })

  test('a folder that is none', async () => {
    await rm(join(copy, 'manifest.json'))
    expect(await verified()).toMatch(/holds no backup/)
  })
})
