import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPool } from '../postgres/pool.ts'
import { type TestDatabase, testDatabase } from '../postgres/testing/test-database.ts'
import { createLogger } from '../telemetry/logger.ts'
import { inboxTurn } from './claim-webhooks.ts'
import { handleAgain } from './handle-again.ts'
import { type InboxWorker, PermanentFault, type StoredWebhook } from './port.ts'
import { migrateWebhookInbox } from './schema.ts'
import { testInbox, webhook } from './testing/test-inbox.ts'

let database: TestDatabase
let inbox: ReturnType<typeof testInbox>
const workers: InboxWorker[] = []
const eventually = (check: () => unknown) => vi.waitFor(check, 60_000)

beforeAll(async () => {
  database = await testDatabase()
  await migrateWebhookInbox(database.pool)
})
beforeEach(async () => {
  await database.pool.query('truncate inbox.webhooks, inbox.line')
  inbox = testInbox(database.pool)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => database.drop())

const work: typeof inbox.work = (handle, orderingKeysOf) => {
  const worker = inbox.work(handle, orderingKeysOf)
  workers.push(worker)
  return worker
}

const storeAll = (...webhooks: ReturnType<typeof webhook>[]) => Promise.all(webhooks.map(inbox.storeWebhook))
const textOf = ({ raw }: Pick<StoredWebhook, 'raw'>) => raw.toString()
const allAre = (state: string) =>
  eventually(async () => expect(new Set(Object.values(await inbox.states()))).toEqual(new Set([state])))
const become = (states: Record<string, string>) =>
  eventually(async () => expect(await inbox.states()).toMatchObject(states))
const linesAreEmpty = async () =>
  expect((await database.pool.query('select from inbox.line')).rowCount, 'rows left in a line').toBe(0)

type Query = (...statement: unknown[]) => Promise<unknown>

/** A pool whose connections, when they first meet the statement of this text or name, do something else `instead`. */
const poolThatMeets = (statement: string, instead: (query: Query, ...statement: unknown[]) => Promise<unknown>) => {
  const pool = createPool(database.url, { applicationName: 'meets' })
  let met = false
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      if (met || !isCalled(statement, args[0])) return query(...args)
      met = true
      // The pool's own `query` wants to be called back.
      const last = args.at(-1)
      if (typeof last !== 'function') return instead(query, ...args)
      const done = last as (error: unknown, result?: unknown) => void
      instead(query, ...args.slice(0, -1)).then((result) => done(null, result), done)
    }) as typeof client.query
  })
  return pool
}

const isCalled = (statement: string, query: unknown) =>
  typeof query === 'string'
    ? query.split('; set local')[0] === statement
    : (query as { name?: string }).name === statement

describe('storing', () => {
  test('keeps bytes, headers and ids as they came, once for each key', async () => {
    const first = { ...webhook('ş€🙂\u0000'), raw: Buffer.from([0, 255, 10, 92]) }
    await storeAll(first, first, webhook('another'))
    await inbox.storeWebhook(first)
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
    expect(await inbox.registry.getSingleMetricAsString('kervan_webhooks_duplicate_total')).toContain(' 2')
  })

  test('two providers may use the same key', async () => {
    await storeAll(webhook('same'), { ...webhook('same'), provider: 'other' })
    expect((await database.pool.query('select from inbox.webhooks')).rowCount).toBe(2)
  })

  test('rejects what it could not store', async () => {
    const pool = createPool(database.url.replace('/test_', '/absent_'), { applicationName: 'absent' })
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
    await inbox.storeWebhook(webhook('late mehmet', ['mehmet']))
    await inbox.storeWebhook(webhook('fatma', ['fatma']))
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
    const rivals = createPool(database.url, { applicationName: 'rival' })
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
    await inbox.storeWebhook(webhook('ayşe 1', ['ayşe']))
    const rival = testInbox(rivals).work(handler)
    await held.promise
    await inbox.storeWebhook(webhook('ayşe 2', ['ayşe']))
    work(handler)
    const blocked = `select from pg_stat_activity where datname = current_database() and application_name = 'test'
                     and wait_event_type = 'Lock'`
    await eventually(async () => expect((await database.pool.query(blocked)).rowCount).toBe(2))
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
    await inbox.storeWebhook(webhook('ayşe'))
    const rival = testInbox(rivals).work((stored) => {
      begun.push(textOf(stored))
      return held.promise
    })
    await eventually(() => expect(begun).toEqual(['ayşe']))
    await inbox.storeWebhook(webhook('mehmet'))
    await database.pool.query(
      `update inbox.webhooks set state = 'waiting', ordering_keys = '{}' where state = 'received'`,
    )
    late.resolve()
    await eventually(() => expect(begun).toEqual(['ayşe', 'mehmet']))
    await inbox.storeWebhook(webhook('fatma'))
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

test('a turn takes as many bytes as it may hold, and one webhook at least', async () => {
  const MIB = 1024 * 1024
  await storeAll(...['a', 'b', 'c', 'd'].map((text) => webhook(text.repeat(3 * MIB))), webhook('e'.repeat(9 * MIB)))
  await database.pool.query(`update inbox.webhooks set state = 'waiting', ordering_keys = '{}'`)
  const client = await database.pool.connect()
  const sizes: number[][] = []
  for (let left = 5; left > 0; ) {
    const claimed = await inboxTurn('inbox').claim(client, ['test'], new Date(), 32)
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

describe('faults', () => {
  test('a passing fault is tried again later, and holds back only those behind it', async () => {
    let broken = true
    const handled: string[] = []
    work(async (stored) => {
      if (textOf(stored) === 'first' && broken) throw new Error('not yet')
      handled.push(textOf(stored))
      return undefined
    })
    await storeAll(webhook('first', ['ayşe']), webhook('second', ['ayşe']), webhook('other', ['mehmet']))
    await become({ first: 'waiting', second: 'waiting', other: 'done' })
    const reason = () => database.pool.query('select reason, attempts from inbox.webhooks order by id limit 1')
    await eventually(async () => expect((await reason()).rows).toEqual([{ reason: 'Error: not yet', attempts: 1 }]))
    broken = false
    await inbox.passSeconds(1)
    await allAre('done')
    expect(handled).toEqual(['other', 'first', 'second'])
  })

  test('a fault for good goes to the dead letters with its reason, frees its queue, and can be tried again', async () => {
    let mended = false
    work(async (stored) => {
      if (textOf(stored) === 'poison' && !mended) throw new PermanentFault('nobody can read this')
      return 'a remark'
    })
    await storeAll(webhook('poison', ['ayşe']), webhook('after', ['ayşe']))
    await become({ poison: 'dead', after: 'done' })
    const [letter] = await inbox.listDeadLetters()
    expect(letter).toMatchObject({ provider: 'test', reason: 'nobody can read this', attempts: 1 })
    expect(letter?.raw.toString()).toBe('poison')
    expect(await inbox.listDeadLetters(letter?.id)).toEqual([])
    await linesAreEmpty()

    await inbox.storeWebhook(webhook('poison', ['ayşe']))
    expect(await inbox.states()).toMatchObject({ poison: 'dead' })

    mended = true
    expect(await inbox.retryDeadLetter(letter?.id as bigint)).toBe(true)
    await allAre('done')
    expect(await inbox.retryDeadLetter(letter?.id as bigint)).toBe(false)
    const { rows } = await database.pool.query('select distinct reason from inbox.webhooks')
    expect(rows).toEqual([{ reason: 'a remark' }])
    await linesAreEmpty()
  })

  test('an unforeseen fault is given up after ten attempts', async () => {
    let attempts = 0
    work(async () => {
      attempts++
      throw new TypeError('cannot read')
    })
    await inbox.storeWebhook(webhook('bug'))
    for (let attempt = 1; attempt <= 10; attempt++) {
      await eventually(() => expect(attempts).toBe(attempt))
      await inbox.passSeconds(60)
    }
    await become({ bug: 'dead' })
    expect((await inbox.listDeadLetters())[0]?.reason).toBe('TypeError: cannot read (10 attempts)')
  })

  test('whatever an error says can be kept', async () => {
    work(async () => {
      throw new PermanentFault(`\u0000\ud83d${'x'.repeat(3_000)}`)
    })
    await inbox.storeWebhook(webhook('odd'))
    await become({ odd: 'dead' })
    expect((await inbox.listDeadLetters())[0]?.reason).toBe(`\ufffd${'x'.repeat(1_999)}`)
  })

  test('webhooks of a provider without a handler are left alone', async () => {
    work(async () => undefined)
    await storeAll(webhook('ours'), { ...webhook('theirs'), provider: 'later' })
    await become({ ours: 'done', theirs: 'received' })
  })
})

test('what is logged about a webhook carries its correlation id, those of one turn each their own', async () => {
  const lines: { webhookId: string; correlationId: string }[] = []
  const logger = createLogger('test', 'warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const sent = ['ayşe', 'mehmet', 'fatma'].map((name) => webhook(name, [name]))
  await storeAll(...sent)
  const worker = testInbox(database.pool, logger).work(async () => {
    throw new PermanentFault('no')
  })
  await allAre('dead')
  await worker.stop()
  expect(lines.map(({ correlationId }) => correlationId).sort()).toEqual(
    sent.map(({ correlationId }) => correlationId).sort(),
  )
})

describe('a worker that dies', () => {
  test.each([
    'begin',
    'read-stored-webhooks',
    'wait-to-enqueue',
    'enqueue-webhooks',
    'claim-webhooks',
    'mark-webhooks',
    'settle-webhooks',
    'commit',
  ])('at the statement "%s" leaves everything to be handled, in order', async (statement) => {
    // The connection breaks before the statement reaches the server.
    const pool = poolThatMeets(statement, (query) => query('select pg_terminate_backend(pg_backend_pid())'))
    const effects = new Map<string, number>()
    const order: string[] = []
    await storeAll(webhook('ayşe 1', ['ayşe']), webhook('ayşe 2', ['ayşe']), webhook('mehmet', ['mehmet']))
    const worker = testInbox(pool).work(async (stored) => {
      if (!effects.has(textOf(stored))) order.push(textOf(stored))
      effects.set(textOf(stored), (effects.get(textOf(stored)) ?? 0) + 1)
      return undefined
    })
    await allAre('done')
    await worker.stop()
    await pool.end()
    expect(order.filter((text) => text.startsWith('ayşe'))).toEqual(['ayşe 1', 'ayşe 2'])
    expect([...effects.keys()].sort()).toEqual(['ayşe 1', 'ayşe 2', 'mehmet'])
    await linesAreEmpty()
  })

  test('by kill -9 in the middle of a webhook frees it for another at once', async () => {
    const hanging = spawn(process.execPath, [`${import.meta.dirname}/testing/hanging-worker.ts`, database.url])
    const output = createInterface({ input: hanging.stdout })
    await inbox.storeWebhook(webhook('survivor', ['ayşe']))
    expect((await once(output, 'line'))[0]).toBe('holds survivor')
    hanging.kill('SIGKILL')
    await once(hanging, 'exit')
    work(async () => undefined)
    await allAre('done')
  })
})

describe('a webhook that kills the process', () => {
  /** Runs processes until one lives on; gives what each of them said. */
  const untilOneSurvives = async (survived: () => Promise<boolean>): Promise<string[][]> => {
    const lives: string[][] = []
    for (;;) {
      const said: string[] = []
      lives.push(said)
      const child = spawn(process.execPath, [`${import.meta.dirname}/testing/lethal-worker.ts`, database.url])
      createInterface({ input: child.stdout }).on('line', (line) => void said.push(line))
      const killed = once(child, 'close')
      const watching = new AbortController()
      const done = eventually(async () => watching.signal.aborted || expect(await survived()).toBe(true))
      await Promise.race([killed, done])
      watching.abort()
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await killed
        return lives
      }
      await done
    }
  }
  const marks = async () => (await database.pool.query('select from inbox.under_way')).rowCount

  test('is given up after three times alone; who was beside it is handled, who is behind it waits for that', async () => {
    const beside = Array.from({ length: 5 }, (_, index) => webhook(`beside ${index}`, [`person ${index}`]))
    await storeAll(...beside.slice(0, 3), webhook('poison', ['ayşe']), webhook('behind', ['ayşe']), ...beside.slice(3))
    const lives = await untilOneSurvives(async () => {
      const states = await inbox.states()
      return Object.entries(states).every(([text, state]) => state === (text === 'poison' ? 'dead' : 'done'))
    })
    expect(lives).toHaveLength(5)
    expect(lives.flat().filter((line) => line === 'reads poison')).toHaveLength(4)
    for (const life of lives.slice(1, 4)) expect(life.at(-1)).toBe('reads poison')
    expect(lives.slice(0, 4).flat()).not.toContain('handled behind')
    const [letter] = await inbox.listDeadLetters()
    expect(letter).toMatchObject({ reason: expect.stringContaining('ended the whole process, 3 times') })
    expect(await marks()).toBe(0)
    await linesAreEmpty()
  })

  test('given up and tried again, it is given up again', async () => {
    await storeAll(webhook('poison'))
    const isDead = async () => (await inbox.states()).poison === 'dead'
    await untilOneSurvives(isDead)
    const [letter] = await inbox.listDeadLetters()
    await inbox.retryDeadLetter(letter?.id ?? 0n)
    expect(await untilOneSurvives(isDead)).toHaveLength(5)
  })

  test('a process that is killed while its handlers wait costs no webhook anything, however often', async () => {
    const [one, other] = [webhook('survivor', ['ayşe']), webhook('beside')]
    await storeAll(one, other)
    for (let kill = 0; kill < 6; kill++) {
      const hanging = spawn(process.execPath, [`${import.meta.dirname}/testing/hanging-worker.ts`, database.url])
      const held: string[] = []
      for await (const line of createInterface({ input: hanging.stdout })) if (held.push(line) === 2) break
      hanging.kill('SIGKILL')
      await once(hanging, 'exit')
      expect([held.toSorted(), await marks()]).toEqual([['holds beside', 'holds survivor'], 0])
    }
    const attempts: number[] = []
    work(async (stored) => {
      attempts.push(stored.attempts)
      return undefined
    })
    await allAre('done')
    expect(attempts).toEqual([0, 0])
  })
})

describe('bodies', () => {
  const bodies = async () => {
    const { rows } = await database.pool.query<{ dedup_key: string; raw: Buffer | null; headers: object }>(
      'select dedup_key, raw, headers from inbox.webhooks order by id',
    )
    return rows.map(({ raw, headers }) => ({ raw: raw?.toString() ?? null, told: Object.keys(headers).length > 0 }))
  }
  const handleAll = async () => {
    const worker = work(async (stored) => {
      if (textOf(stored) === 'poison') throw new PermanentFault('no')
      return undefined
    })
    await eventually(async () => expect((await inbox.backlog()).waiting).toBe(0))
    await worker.stop()
  }
  const DAY_S = 24 * 60 * 60

  test('of webhooks that were handled 30 days ago are thrown away; keys and dead letters stay', async () => {
    await storeAll(webhook('old'), webhook('poison'))
    await handleAll()
    await inbox.passSeconds(29 * DAY_S)
    await inbox.storeWebhook(webhook('young'))
    await handleAll()
    expect((await bodies()).map(({ raw }) => raw)).toEqual(['old', 'poison', 'young'])

    await inbox.passSeconds(1 * DAY_S + 1)
    work(async () => undefined)
    await eventually(async () => expect((await bodies())[0]).toEqual({ raw: null, told: false }))
    expect((await bodies()).map(({ raw }) => raw)).toEqual([null, 'poison', 'young'])
    expect(await inbox.registry.getSingleMetricAsString('kervan_webhooks_purged_total')).toMatch(/^kervan_\S+ 1$/m)

    await inbox.storeWebhook(webhook('old'))
    expect(await bodies()).toHaveLength(3)
    const { rows } = await database.pool.query<{ id: bigint }>(`select id from inbox.webhooks where state = 'done'`)
    const client = await database.pool.connect()
    expect(
      await handleAgain(
        client,
        rows.map(({ id }) => String(id)),
      ),
    ).toEqual({ again: 1, bytesGone: 1 })
    client.release()
  })

  test('are thrown away in batches, by rivals beside each other', async () => {
    await database.pool.query(
      `insert into inbox.webhooks (provider, dedup_key, raw, headers, ordering_keys, correlation_id, received_at, state, done_at)
       select 'test', n::text, 'x', '{}', '{}', 'c', '2026-01-01', 'done', '2026-01-01' from generate_series(1, 1201) as n`,
    )
    work(async () => undefined)
    work(async () => undefined)
    await eventually(async () => expect((await bodies()).every(({ raw }) => raw === null)).toBe(true))
    const purged = () => inbox.registry.getSingleMetricAsString('kervan_webhooks_purged_total')
    await eventually(async () => expect(await purged()).toMatch(/^kervan_\S+ 1201$/m))
  })
})

test('the scrape tells what waits, for how long, and what is dead', async () => {
  await storeAll(webhook('waiting'), webhook('poison'))
  work(async (stored) => {
    if (textOf(stored) === 'poison') throw new PermanentFault('no')
    throw new Error('later')
  })
  await become({ waiting: 'waiting', poison: 'dead' })
  await inbox.storeWebhook({ ...webhook('stored'), provider: 'later' })
  const scrape = await inbox.registry.metrics()
  expect(scrape).toMatch(/^kervan_webhooks_waiting 2$/m)
  expect(scrape).toMatch(/^kervan_webhooks_dead_letters 1$/m)
  expect(scrape).toMatch(/^kervan_webhooks_oldest_waiting_seconds \d/m)
  expect(scrape).toMatch(/^kervan_webhooks_received_total\{provider="test"\} 2$/m)
  expect(await inbox.backlog()).toEqual({ waiting: 2, dead: 1 })
})
