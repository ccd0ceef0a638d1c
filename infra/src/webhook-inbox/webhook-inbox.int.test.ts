import { randomUUID } from 'node:crypto'
import { further } from '@kervan/contracts/kit/testing/further'
import { describe, expect, test } from 'vitest'
import { createPool } from '../postgres/pool.ts'
import { inboxTurn } from './claim-webhooks.ts'
import { PermanentFault, type StoredWebhook } from './port.ts'
import { testInbox, testVault, webhook } from './testing/test-inbox.ts'
import { eventually, textOf, useInbox } from './testing/use-inbox.ts'

const house = useInbox()
const { work, storeAll, allAre, become, linesAreEmpty, poolThatMeets } = house

describe('storing', () => {
  test('keeps bytes, headers and ids as they came, once for each key', async () => {
    const first = { ...webhook('ş€🙂\u0000'), raw: Buffer.from([0, 255, 10, 92]) }
    await storeAll(first, first, webhook('another'))
    await house.inbox.storeWebhook(first)
    const seen: StoredWebhook[] = []
    work(async (stored) => {
      seen.push(stored)
      return undefined
    })
    await eventually(() => expect(seen).toHaveLength(2))
    // Two lanes may have shared them.
    expect(seen.toSorted((one, other) => Number(one.id - other.id))[0]).toEqual({
      id: expect.any(BigInt),
      provider: 'test',
      raw: first.raw,
      headers: first.headers,
      receivedAt: '2026-11-02T09:00:00.000Z',
      correlationId: first.correlationId,
      attempts: 0,
    })
    expect(await house.inbox.registry.getSingleMetricAsString('kervan_webhooks_duplicate_total')).toContain(' 2')
  })

  test('two providers may use the same key', async () => {
    await storeAll(webhook('same'), { ...webhook('same'), provider: 'other' })
    expect((await house.database.pool.query('select from inbox.webhooks')).rowCount).toBe(2)
  })

  test('rejects what it could not store', async () => {
    const pool = createPool(house.database.url.replace('/test_', '/absent_'), { applicationName: 'absent' })
    await expect(testInbox(pool).storeWebhook(webhook('lost'))).rejects.toThrow('does not exist')
    await pool.end()
  })
})

describe('order', () => {
  test('webhooks that share a key come in order of arrival; others do not wait for them', async () => {
    const held = Promise.withResolvers<void>()
    const handled: string[] = []
    await storeAll(
      webhook('ayşe 1', ['ayşe']),
      webhook('ayşe 2', ['ayşe']),
      webhook('mehmet 1', ['mehmet']),
      webhook('both', ['mehmet', 'ayşe']),
      webhook('ayşe 3', ['ayşe']),
    )
    const handler = async (stored: StoredWebhook) => {
      if (textOf(stored) === 'ayşe 1') await held.promise
      handled.push(textOf(stored))
      return undefined
    }
    work(handler)
    work(handler)
    await eventually(() => expect(handled).toContain('mehmet 1'))
    expect(handled).toEqual(['mehmet 1'])
    await house.inbox.storeWebhook(webhook('late mehmet', ['mehmet']))
    await house.inbox.storeWebhook(webhook('fatma', ['fatma']))
    await eventually(() => expect(handled).toContain('fatma'))
    held.resolve()
    await allAre('done')
    expect(handled.filter((text) => text !== 'fatma').slice(0, 4)).toEqual(['mehmet 1', 'ayşe 1', 'ayşe 2', 'both'])
    expect(handled.slice(-2).sort()).toEqual(['ayşe 3', 'late mehmet'])
    await linesAreEmpty()
  })

  test('rival workers handle each webhook once, and each sender in order', async () => {
    const senders = Array.from({ length: 12 }, () => randomUUID())
    const sent = Array.from({ length: 300 }, (_, index) => ({ index, sender: senders[(index * 7) % 12] as string }))
    const handled: string[] = []
    const handler = async (stored: StoredWebhook) => {
      handled.push(textOf(stored))
      return undefined
    }
    const rivals = createPool(house.database.url, { applicationName: 'rival' })
    const storeSome = (...range: [number, number?]) =>
      storeAll(...sent.slice(...range).map(({ index, sender }) => webhook(`${sender} ${index}`, [sender])))
    await storeSome(0, 150)
    const rival = testInbox(rivals).work(handler)
    work(handler)
    await storeSome(150, 220)
    await storeSome(220)
    await allAre('done')
    await rival.stop()
    await rivals.end()
    expect(handled).toHaveLength(300)
    for (const sender of senders) {
      const numbers = handled.filter((text) => text.startsWith(sender)).map((text) => Number(text.split(' ')[1]))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })
})

describe('lining up', () => {
  test('a worker does not overtake what another is lining up', async () => {
    const held = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    const rivals = poolThatMeets('enqueue-webhooks', async (query, ...statement) => {
      held.resolve()
      await slow.promise
      return query(...statement)
    })
    const handled: string[] = []
    const handler = async (stored: StoredWebhook) => {
      handled.push(textOf(stored))
      return undefined
    }
    await house.inbox.storeWebhook(webhook('ayşe 1', ['ayşe']))
    const rival = testInbox(rivals).work(handler)
    await held.promise
    await house.inbox.storeWebhook(webhook('ayşe 2', ['ayşe']))
    work(handler)
    const blocked = `select from pg_stat_activity where datname = current_database() and application_name = 'test'
                     and wait_event_type = 'Lock'`
    await eventually(async () => expect((await house.database.pool.query(blocked)).rowCount).toBe(2))
    slow.resolve()
    await allAre('done')
    await rival.stop()
    await rivals.end()
    expect(handled).toEqual(['ayşe 1', 'ayşe 2'])
  })

  test('a worker that comes too late to enqueue holds up no other while it handles', async () => {
    const late = Promise.withResolvers<void>()
    const rivals = poolThatMeets('wait-to-enqueue', async (query, ...statement) => {
      await late.promise
      return query(...statement)
    })
    const held = Promise.withResolvers<undefined>()
    const begun: string[] = []
    await house.inbox.storeWebhook(webhook('ayşe'))
    const rival = testInbox(rivals).work((stored) => {
      begun.push(textOf(stored))
      return held.promise
    })
    await eventually(() => expect(begun).toEqual(['ayşe']))
    await house.inbox.storeWebhook(webhook('mehmet'))
    await house.database.pool.query(
      `update inbox.webhooks set state = 'waiting', ordering_keys = '{}' where state = 'received'`,
    )
    late.resolve()
    await eventually(() => expect(begun).toEqual(['ayşe', 'mehmet']))
    await house.inbox.storeWebhook(webhook('fatma'))
    work(async () => undefined)
    await become({ fatma: 'done' })
    held.resolve(undefined)
    await rival.stop()
    await rivals.end()
  })

  test('more webhooks than one turn can take are enqueued although the first person waits', async () => {
    const sent = Array.from({ length: 100 }, (_, index) => webhook(`ayşe ${index}`, ['ayşe']))
    await storeAll(...sent, webhook('mehmet', ['mehmet']))
    work(async (stored) => {
      if (textOf(stored) === 'ayşe 0') throw new Error('not yet')
      return undefined
    })
    await become({ 'ayşe 0': 'waiting', 'ayşe 99': 'waiting', mehmet: 'done' })
  })

  test('what cannot be read waits for no other, holds up no other, and is dead', async () => {
    const handled: string[] = []
    await storeAll(webhook('garbled'), webhook('ayşe 1'))
    work(
      async (stored) => {
        handled.push(textOf(stored))
        return undefined
      },
      (stored) => {
        if (textOf(stored) === 'garbled') throw new PermanentFault('cannot read')
        return ['ayşe', 'ayşe']
      },
    )
    await become({ garbled: 'dead', 'ayşe 1': 'done' })
    expect(handled).toEqual(['ayşe 1'])
    await linesAreEmpty()
  })
})

further('a turn takes as many bytes as it may hold, and one webhook at least', async () => {
  const MIB = 1024 * 1024
  await storeAll(...['a', 'b', 'c', 'd'].map((text) => webhook(text.repeat(3 * MIB))), webhook('e'.repeat(9 * MIB)))
  await house.database.pool.query(`update inbox.webhooks set state = 'waiting', ordering_keys = '{}'`)
  const client = await house.database.pool.connect()
  const sizes: number[][] = []
  for (let left = 5; left > 0; ) {
    const claimed = await inboxTurn('inbox', testVault).claim(client, ['test'], new Date(), 32)
    sizes.push(claimed.map(({ webhook }) => webhook.raw.length / MIB))
    left -= claimed.length
    const taken = claimed.map(({ webhook }) => String(webhook.id))
    await client.query('delete from inbox.webhooks where id = any ($1)', [taken])
  }
  client.release()
  expect(sizes).toEqual([
    [3, 3, 3],
    [3, 9],
  ])
})

test('the scrape tells what waits, for how long, and what is dead', async () => {
  await storeAll(webhook('waiting'), webhook('poison'))
  work(async (stored) => {
    if (textOf(stored) === 'poison') throw new PermanentFault('no')
    throw new Error('later')
  })
  await become({ waiting: 'waiting', poison: 'dead' })
  await house.inbox.storeWebhook({ ...webhook('stored'), provider: 'later' })
  const scrape = await house.inbox.registry.metrics()
  expect(scrape).toMatch(/^kervan_webhooks_waiting 2$/m)
  expect(scrape).toMatch(/^kervan_webhooks_dead_letters 1$/m)
  expect(scrape).toMatch(/^kervan_webhooks_oldest_waiting_seconds \d/m)
  expect(scrape).toMatch(/^kervan_webhooks_received_total\{provider="test"\} 2$/m)
  expect(await house.inbox.backlog()).toEqual({ waiting: 2, dead: 1 })
})
