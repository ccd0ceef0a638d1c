import { describe, expect, test, vi } from 'vitest'
import { type Vault, VaultUnavailable } from '../vault/port.ts'
import { createDerivedSubjectKeys } from '../vault/testing/derived-subject-keys.ts'
import { createVault } from '../vault/vault.ts'
import { countLostWebhooks } from './count-lost-webhooks.ts'
import { handleAgain } from './handle-again.ts'
import type { StoredWebhook } from './port.ts'
import { testInbox, testVault, webhook } from './testing/test-inbox.ts'
import { eventually, textOf, useInbox } from './testing/use-inbox.ts'

const house = useInbox()
const PLANTED = ['Ayşe Yılmaz', '+90 532 000 00 01', 'diş ağrısı', 'a-secret-of-the-headers']
const planted = () => ({
  ...webhook(PLANTED.slice(0, 3).join(' ')),
  headers: { 'x-of-a-person': PLANTED[3] as string },
})

/** Every byte of the table, as it would be found in its file. */
const bytesOfTable = async (): Promise<Buffer> => {
  const { rows } = await house.database.pool.query<Record<string, unknown>>('select * from inbox.webhooks')
  return Buffer.concat(
    rows.flatMap((row) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? value : Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)),
      ),
    ),
  )
}

/** A vault that can be away. */
const vaultThatGoes = () => {
  let isAway = false
  const unlessAway = async <Result>(answer: () => Promise<Result>): Promise<Result> => {
    if (isAway) throw new VaultUnavailable('testing', new Error('away'))
    return answer()
  }
  const vault: Vault = {
    ...testVault,
    seal: (contents) => unlessAway(() => testVault.seal(contents)),
    open: (boxes) => unlessAway(() => testVault.open(boxes)),
  }
  return {
    vault,
    be: (away: boolean) => {
      isAway = away
    },
  }
}

const inboxWith = (vault: Vault, keptDays?: number) => testInbox(house.database.pool, undefined, { vault, keptDays })

/** Lets a worker run until nothing is left to do, and gives what it was handed. */
const handleAll = async (inbox = house.inbox): Promise<StoredWebhook[]> => {
  const seen: StoredWebhook[] = []
  const worker = inbox.work(async (stored) => void seen.push(stored) as undefined)
  await eventually(async () => expect((await inbox.backlog()).waiting).toBe(0))
  await worker.stop()
  return seen
}

describe('what a webhook holds', () => {
  test('is nowhere in the table, before it is handled and after, and is handed on as it came', async () => {
    await house.inbox.storeWebhook(planted())
    const stored = await bytesOfTable()
    const [seen] = await handleAll()
    const { raw, headers } = planted()
    expect(seen).toMatchObject({ raw, headers })
    expect(seen).not.toHaveProperty('sealedBy')
    const handled = await bytesOfTable()
    for (const value of PLANTED)
      expect([value, stored.includes(value), handled.includes(value)]).toEqual([value, false, false])
  })

  test('is sealed in one go for all that are stored together', async () => {
    const seal = vi.fn(testVault.seal)
    const inbox = inboxWith({ ...testVault, seal })
    await Promise.all(Array.from({ length: 100 }, (_, index) => inbox.storeWebhook(webhook(`one of ${index}`))))
    expect(seal).toHaveBeenCalledTimes(1)
  })

  test('is read as it is where it came before', async () => {
    await house.database.pool.query(
      `insert into inbox.webhooks (provider, dedup_key, raw, headers, correlation_id, received_at)
       values ('test', 'of before', 'in clear', '{"a": "b"}', 'c', now())`,
    )
    expect(await handleAll()).toMatchObject([{ raw: Buffer.from('in clear'), headers: { a: 'b' } }])
  })

  test('opens at no other webhook: what was moved or altered is given up, and the others are handled', async () => {
    await house.storeAll(webhook('one'), webhook('two'), webhook('three'), webhook('four'))
    await house.database.pool.query(
      `update inbox.webhooks w set raw = other.raw from inbox.webhooks other
       where w.dedup_key = $1 and other.dedup_key = $2`,
      [webhook('one').dedupKey, webhook('two').dedupKey],
    )
    await house.database.pool.query(
      `update inbox.webhooks set raw = set_byte(raw, 40, get_byte(raw, 40) # 1) where dedup_key = $1`,
      [webhook('three').dedupKey],
    )
    expect((await handleAll()).map(textOf).sort()).toEqual(['four', 'two'])
    const letters = await house.inbox.listDeadLetters()
    expect(letters.map(({ reason }) => reason)).toEqual(Array(2).fill('Its bytes were altered since they were stored'))
    expect(letters.map(({ raw }) => raw.length)).toEqual([0, 0])
  })
})

describe('while the keys are away', () => {
  test('nothing is stored, and the provider may come again', async () => {
    const { vault, be } = vaultThatGoes()
    const inbox = inboxWith(vault)
    be(true)
    await expect(inbox.storeWebhook(planted())).rejects.toThrow(VaultUnavailable)
    expect(await inbox.contents()).toEqual([])
    be(false)
    await inbox.storeWebhook(planted())
    expect(await handleAll(inbox)).toHaveLength(1)
  })

  test('what is stored waits, and no attempt is counted', async () => {
    const { vault, be } = vaultThatGoes()
    const inbox = inboxWith(vault)
    await inbox.storeWebhook(webhook('patient'))
    be(true)
    const opened = vi.spyOn(vault, 'open')
    const handled: StoredWebhook[] = []
    const worker = inbox.work(async (stored) => void handled.push(stored) as undefined)
    await eventually(() => expect(opened.mock.calls.length).toBeGreaterThan(2))
    be(false)
    await eventually(() => expect(handled).toMatchObject([{ attempts: 0 }]))
    await worker.stop()
  })
})

test('a webhook whose key is missing is given up and says so; with the key back it is handled', async () => {
  const keys = createDerivedSubjectKeys()
  let missing = true
  const vault = createVault({ ...keys, find: async (names) => (missing ? names.map(() => null) : keys.find(names)) })
  const inbox = inboxWith(vault)
  await inbox.storeWebhook(webhook('restored'))
  expect(await handleAll(inbox)).toEqual([])
  const [letter] = await inbox.listDeadLetters()
  expect(letter).toMatchObject({ reason: expect.stringContaining('keys restore'), lost: expect.any(String) })
  missing = false
  await inbox.retryDeadLetter(letter?.id as bigint)
  expect((await handleAll(inbox)).map(textOf)).toEqual(['restored'])
})

test('a webhook whose bytes were thrown away before it was handled is given up, and holds up no other', async () => {
  await house.storeAll(webhook('thrown away', ['ayşe']), webhook('behind it', ['ayşe']))
  await house.database.pool.query(`update inbox.webhooks set raw = null where dedup_key = $1`, [
    webhook('thrown away').dedupKey,
  ])
  expect((await handleAll()).map(textOf)).toEqual(['behind it'])
  expect(await house.inbox.listDeadLetters()).toMatchObject([
    { reason: 'Its bytes were thrown away', raw: Buffer.of() },
  ])
})

describe('the key of a day', () => {
  const DAY_S = 24 * 60 * 60
  const days = (vault: Vault) => vault.subjectsWithKeys('inbox-')

  test('is destroyed once no body of that day is left; a dead letter keeps its own', async () => {
    const vault = createVault(createDerivedSubjectKeys())
    const inbox = inboxWith(vault, 3)
    await inbox.storeWebhook(webhook('first day'))
    await handleAll(inbox)
    await inbox.passSeconds(DAY_S)
    await inbox.storeWebhook(webhook('kept'))
    await house.database.pool.query(
      `update inbox.webhooks set state = 'dead', ordering_keys = '{}' where state <> 'done'`,
    )
    expect(await days(vault)).toEqual(['inbox-2026-11-02', 'inbox-2026-11-03'])
    await inbox.passSeconds(4 * DAY_S)
    const worker = inbox.work(async () => undefined)
    await eventually(async () => expect(await days(vault)).toEqual(['inbox-2026-11-03']))
    await worker.stop()
    expect((await inbox.contents()).map(({ raw }) => raw?.toString() ?? null)).toEqual([null, 'kept'])
  })

  test('that was destroyed is told when what it sealed is to be handled again', async () => {
    await house.storeAll(webhook('gone'), webhook('there'))
    await handleAll()
    await house.database.pool.query('create schema vault')
    await house.database.pool.query('create table vault.subject_keys (subject text, generation integer, wrapped bytea)')
    await house.database.pool.query(`insert into vault.subject_keys values ('inbox-2026-11-02', 1, null)`)
    expect(await countLostWebhooks(house.database.pool)).toBe(2)
    const { rows } = await house.database.pool.query<{ id: bigint }>('select id from inbox.webhooks')
    const ids = rows.map(({ id }) => String(id))
    const client = await house.database.pool.connect()
    try {
      expect(await handleAgain(client, ids)).toEqual({ again: 0, bytesGone: 2 })
      await client.query(`update vault.subject_keys set wrapped = 'x'`)
      expect(await countLostWebhooks(house.database.pool)).toBe(0)
      expect(await handleAgain(client, ids)).toEqual({ again: 2, bytesGone: 0 })
    } finally {
      client.release()
    }
  })
})
