import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import type { BuildProgress } from './batch-line.ts'
import { createBuildWriter, RivalProgress } from './build-writer.ts'
import { createBuild, dropBuild } from './builds.ts'
import { breakingPool } from './testing/breaking-pool.ts'
import { contentsOf, foldEvents } from './testing/fold-events.ts'
import { readDatabase } from './testing/read-database.ts'
import { specProjection } from './testing/spec-projection.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
})
afterAll(() => database.drop())

const person = idOf('person')
const lead = (name: string) => idOf(`lead ${name}`)
const conversation = idOf('conversation')
const opened = { personId: person, source: 'whatsapp', treatment: 'dental', ownerId: null } as const
const routed = (leadId: string, messageId: string) =>
  ({ messageId, messageRevision: '0', personId: person, leadId, personName: 'Işıl', lead: 'found' }) as const

const fold = (log: ReturnType<typeof testLog>) => foldEvents(database.pool, specProjection, log.events)

const openBuild = async () => {
  const { build } = await inTransaction(database.pool, (client) => createBuild(client, specProjection, 'scratch'))
  const writer = createBuildWriter(database.pool, specProjection, build)
  const parked = async () =>
    (
      await database.pool.query(
        'select stream, position, type, reason from projections.parked where build = $1 order by position',
        [build],
      )
    ).rows
  return { build, writer, parked, contents: () => contentsOf(database.pool, specProjection, build) }
}

test('an event reads rows that were written before it, in its batch or an earlier one', async () => {
  const log = testLog()
  log.record(`person-${person}`, 'PersonRegistered', {
    name: 'Işıl',
    contactPoints: [{ kind: 'phone', value: '+905321234567' }],
  })
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadTagged', { tag: 'vip, "gold" \\ {}\0' })
  expect((await fold(log)).spec_leads).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ lead_id: lead('a'), name: 'Işıl', siblings: 0n, tags: [], revision: 0n }),
      expect.objectContaining({
        lead_id: lead('b'),
        name: 'Işıl',
        siblings: 1n,
        tags: ['vip, "gold" \\ {}\ufffd'],
        revision: 1n,
      }),
    ]),
  )
})

test('an event touches every row with a value, those of its own batch too, and no other', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('other')}`, 'LeadOpened', { ...opened, personId: idOf('somebody else') })
  log.record(`lead-${lead('b')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadArchived', {})
  log.record(`person-${person}`, 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  const names = Object.fromEntries((await fold(log)).spec_leads!.map((row) => [row.lead_id, row.name]))
  expect(names).toEqual({ [lead('a')]: 'Işıl Çağrı', [lead('other')]: '' })
})

test('an event finds a row through another one, as that stands at this point of the log', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadOpened', opened)
  log.record(`conversation-${conversation}`, 'MessageRevoked', {
    messageId: 'before',
    revokedAt: '2026-03-01T10:00:00Z',
  })
  log.record(`conversation-${conversation}`, 'MessageRouted', routed(lead('a'), 'one'))
  log.record(`conversation-${conversation}`, 'MessageRevoked', {
    messageId: 'first',
    revokedAt: '2026-03-01T10:00:00Z',
  })
  log.record(`conversation-${conversation}`, 'MessageRouted', routed(lead('b'), 'two'))
  log.record(`conversation-${conversation}`, 'MessageRevoked', {
    messageId: 'second',
    revokedAt: '2026-03-01T10:00:00Z',
  })
  const last = Object.fromEntries((await fold(log)).spec_leads!.map((row) => [row.lead_id, row.last]))
  expect(last).toEqual({ [lead('a')]: { text: 'revoked first' }, [lead('b')]: { text: 'revoked second' } })
})

test('a fold that throws parks its event and what follows in its stream; the rest of the batch goes on', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('a')}`, 'LeadNoteAdded', { noteId: idOf('note'), text: 'poison' })
  log.record(`lead-${lead('a')}`, 'LeadTagged', { tag: 'later' })
  log.record(`lead-${lead('b')}`, 'LeadTagged', { tag: 'flows' })
  const { writer, contents, parked } = await openBuild()
  const after = await writer.apply(log.events, (await writer.standing())!)
  const tags = Object.fromEntries((await contents()).spec_leads!.map((row) => [row.lead_id, row.tags]))
  expect(tags).toEqual({ [lead('a')]: [], [lead('b')]: ['flows'] })
  expect(await parked()).toEqual([
    { stream: `lead-${lead('a')}`, position: 3n, type: 'LeadNoteAdded', reason: 'this note is poison' },
    { stream: `lead-${lead('a')}`, position: 4n, type: 'LeadTagged', reason: null },
  ])
  expect(after).toEqual(await writer.standing())
})

test('a row that the database refuses parks the one event that made it', async () => {
  const log = testLog()
  for (const name of ['a', 'b', 'c', 'd', 'e']) log.record(`lead-${lead(name)}`, 'LeadOpened', opened)
  log.record(`lead-${lead('c')}`, 'LeadPotentialSet', { potential: 'hot' })
  for (const name of ['a', 'b', 'c', 'd', 'e']) log.record(`lead-${lead(name)}`, 'LeadTagged', { tag: 'fine' })
  const { writer, contents, parked } = await openBuild()
  await writer.apply(log.events, (await writer.standing())!)
  const tagged = (await contents()).spec_leads!.filter((row) => (row.tags as string[]).includes('fine'))
  expect(tagged).toHaveLength(4)
  expect((await parked()).map(({ position, reason }) => [position, reason])).toEqual([
    [6n, 'invalid input syntax for type uuid: "no id"'],
    [9n, null],
  ])
})

test('of two rivals one writes each event, and the other finds out before it has written anything', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  for (let tag = 0; tag < 40; tag++) log.record(`lead-${lead('a')}`, 'LeadTagged', { tag: `tag ${tag}` })
  const { build, writer, contents } = await openBuild()
  const beginning = (await writer.standing())!
  const rival = async (seed: number): Promise<number> => {
    const mine = createBuildWriter(database.pool, specProjection, build)
    let lost = 0
    for (let standing = beginning; ; standing = (await mine.standing())!) {
      const next = log.events.filter(({ position }) => position > standing.position).slice(0, 1 + (seed % 3))
      if (next.length === 0) return lost
      await mine.apply(next, standing).catch((error: unknown) => {
        if (!(error instanceof RivalProgress)) throw error
        lost++
      })
    }
  }
  const lost = await Promise.all([rival(1), rival(2), rival(3)])
  const [row] = (await contents()).spec_leads!
  expect(row?.tags).toEqual(Array.from({ length: 40 }, (_, tag) => `tag ${tag}`))
  expect(row?.revision).toBe(40n)
  expect(lost.reduce((sum, each) => sum + each)).toBeGreaterThan(0)
  await expect(
    writer.apply(log.events, { position: 0n, parkings: 0, parkedStreams: new Set(), skipped: new Set() }),
  ).rejects.toThrow(RivalProgress)
})

test('events that are not in the order of the log are refused before anything is written', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  log.record(`lead-${lead('b')}`, 'LeadOpened', opened)
  const { writer, contents } = await openBuild()
  const start = (await writer.standing())!
  const [first, second] = log.events
  for (const wrong of [
    [second!, first!],
    [first!, first!],
  ]) {
    await expect(writer.apply(wrong, start)).rejects.toThrow('comes after event')
  }
  expect((await contents()).spec_leads).toEqual([])
})

test('a process that missed a parked stream finds out too', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  const { writer, build } = await openBuild()
  const after = await writer.apply(log.events, (await writer.standing())!)
  await database.pool.query('update projections.builds set parkings = parkings + 1 where build = $1', [build])
  log.record(`lead-${lead('a')}`, 'LeadTagged', { tag: 'x' })
  await expect(writer.apply(log.events, after)).rejects.toThrow(RivalProgress)
})

interface Sent {
  readonly name?: string
  readonly text?: string
  readonly values?: readonly unknown[]
}

/** A pool that does something on its connection before each statement, and may refuse it. */
const poolThat = (
  pool: pg.Pool,
  before: (statement: Sent, client: pg.PoolClient) => Promise<unknown> | undefined,
): pg.Pool => {
  const wrap = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return async (statement: string | Sent, ...rest: unknown[]) => {
          const waiting = before(typeof statement === 'string' ? { text: statement } : statement, target)
          // Statements that are not held up keep their turn.
          if (waiting) await waiting
          return value.call(target, statement, ...rest)
        }
      },
    })
  const connect = async () => wrap(await pool.connect())
  return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool
}

/** A pool on which an upsert of more than so many rows is cancelled, as one that takes too long. */
const impatientPool = (pool: pg.Pool, most: number) => {
  const cancelled: number[] = []
  const refuse = ({ name, values }: Sent, client: pg.PoolClient) => {
    const rows = name?.startsWith('upsert') ? String(values?.[0]).split(',').length : 0
    if (rows <= most) return undefined
    cancelled.push(rows)
    // The transaction ends with it, as the server has it.
    client.query('select 1 / 0').catch(() => undefined)
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  }
  return { pool: poolThat(pool, refuse), cancelled }
}

const phone = { kind: 'phone', value: '+905321234567' } as const
const act = fc.record({
  does: fc.constantFrom('register', 'rename', 'open', 'tag', 'archive', 'route', 'revoke', 'refuse', 'throw'),
  person: fc.constantFrom('one', 'other'),
  lead: fc.constantFrom('a', 'b', 'c'),
})

/**
 * Events among which are some that cannot be applied: a fold throws, the database refuses a row. A row that is refused stays as
 * it is, since one that a batch puts right is not refused at all.
 */
const randomLog = fc.array(act, { minLength: 4, maxLength: 20 }).map((acts) => {
  const log = testLog()
  const open = new Set<string>()
  const refused = new Set(acts.flatMap(({ does, lead: name }) => (does === 'refuse' ? [name] : [])))
  for (const { does, person, lead: name } of acts) {
    const stream = { lead: `lead-${lead(name)}`, person: `person-${idOf(person)}`, chat: `conversation-${idOf(name)}` }
    if (does === 'register') log.record(stream.person, 'PersonRegistered', { name: person, contactPoints: [phone] })
    if (does === 'rename') log.record(stream.person, 'PersonNameCorrected', { name: `${person} ${log.events.length}` })
    if (does === 'open' && !open.has(name)) log.record(stream.lead, 'LeadOpened', { ...opened, personId: idOf(person) })
    if (does === 'open') open.add(name)
    if (does === 'tag') log.record(stream.lead, 'LeadTagged', { tag: String(log.events.length) })
    if (does === 'archive' && !refused.has(name)) log.record(stream.lead, 'LeadArchived', {})
    if (does === 'route') log.record(stream.chat, 'MessageRouted', routed(lead(name), String(log.events.length)))
    if (does === 'revoke')
      log.record(stream.chat, 'MessageRevoked', { messageId: 'm', revokedAt: '2026-03-01T10:00:00Z' })
    if (does === 'refuse') log.record(stream.lead, 'LeadPotentialSet', { potential: 'hot' })
    if (does === 'throw') log.record(stream.lead, 'LeadNoteAdded', { noteId: idOf('note'), text: 'poison' })
  }
  return log.events
})

const batchesOf = (events: readonly RecordedEvent[], sizes: readonly number[]): RecordedEvent[][] => {
  const batches: RecordedEvent[][] = []
  for (let from = 0; from < events.length; from += batches.at(-1)!.length)
    batches.push(events.slice(from, from + sizes[batches.length % sizes.length]!))
  return batches
}

const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })

test('batches that are folded while others are written give the rows of the events one by one', async () => {
  const rowsAfter = async (work: (opened: Awaited<ReturnType<typeof openBuild>>) => Promise<unknown>) => {
    const scratch = await openBuild()
    await work(scratch)
    const after = { rows: await scratch.contents(), parked: await scratch.parked() }
    await dropBuild(
      database.pool,
      scratch.build,
      specProjection.tables.map(({ name }) => name),
    )
    return after
  }
  await fc.assert(
    fc.asyncProperty(randomLog, sizes, async (events, sizes) => {
      const oneByOne = await rowsAfter(async ({ writer }) => {
        for (const event of events) await writer.apply([event], (await writer.standing())!)
      })
      const together = await rowsAfter(async ({ writer }) => {
        let progress: BuildProgress | Promise<BuildProgress> = (await writer.standing())!
        for (const batch of batchesOf(events, sizes)) progress = writer.apply(batch, progress)
        expect(await progress).toEqual(await writer.standing())
      })
      expect(together).toEqual(oneByOne)
    }),
    { numRuns: schedulesOf(8, 25) },
  )
})

test('a batch that is refused is not halved over what the next one is still folding', async () => {
  const log = testLog()
  log.record(`person-${person}`, 'PersonRegistered', { name: 'Işıl', contactPoints: [phone] })
  for (const name of ['a', 'b']) log.record(`lead-${lead(name)}`, 'LeadOpened', opened)
  log.record(`lead-${lead('a')}`, 'LeadPotentialSet', { potential: 'hot' })
  for (const _ of ['one', 'other']) log.record(`person-${person}`, 'PersonNameCorrected', { name: 'Çağrı' })
  const { build, writer: beginning, contents } = await openBuild()
  const refused = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  let isSent = false
  const pool = poolThat(database.pool, (statement) => {
    if (statement.name?.startsWith('upsert spec_leads')) isSent = true
    if (statement.text === 'rollback') refused.resolve()
    if (isSent && statement.name?.startsWith('load spec_leads')) return refused.promise
    return statement.name === 'move-build' && statement.values?.[1] === 6n ? seen.promise : undefined
  })
  const writer = createBuildWriter(pool, specProjection, build)
  await beginning.apply(log.events.slice(0, 3), (await beginning.standing())!)
  const second = writer.apply(log.events.slice(3, 5), (await writer.standing())!)
  const third = writer.apply(log.events.slice(5), second)
  await second
  expect((await contents()).spec_leads!.map(({ name }) => name)).toEqual(['Çağrı', 'Çağrı'])
  seen.resolve()
  await third
})

test('at whatever statement the connection breaks while batches are on their way, one who begins again loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomLog,
      sizes,
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('before', 'after'),
      async (events, sizes, at, when) => {
        const { build, contents, parked } = await openBuild()
        const { pool } = breakingPool(database.pool, { at, when, forGood: false })
        const writer = createBuildWriter(pool, specProjection, build)
        for (let left: readonly RecordedEvent[] = events; left.length > 0; ) {
          const follow = async () => {
            const standing = (await writer.standing())!
            left = events.filter(({ position }) => position > standing.position)
            let progress = Promise.resolve(standing)
            for (const batch of batchesOf(left, sizes)) progress = writer.apply(batch, progress)
            await progress
            left = []
          }
          await follow().catch((error: { code?: string }) => expect(error.code).toBe('ECONNRESET'))
        }
        const whole = await openBuild()
        await whole.writer.apply(events, (await whole.writer.standing())!)
        expect({ rows: await contents(), parked: await parked() }).toEqual({
          rows: await whole.contents(),
          parked: await whole.parked(),
        })
        for (const done of [build, whole.build])
          await dropBuild(
            database.pool,
            done,
            specProjection.tables.map(({ name }) => name),
          )
      },
    ),
    { numRuns: schedulesOf(8, 25) },
  )
})

test('a batch that takes too long is halved until it passes, and the next begins as small', async () => {
  const log = testLog()
  for (let each = 0; each < 96; each++) log.record(`lead-${lead(String(each))}`, 'LeadOpened', opened)
  const { build, contents, parked } = await openBuild()
  const { pool, cancelled } = impatientPool(database.pool, 8)
  const writer = createBuildWriter(pool, specProjection, build)
  const half = await writer.apply(log.events.slice(0, 64), (await writer.standing())!)
  const before = cancelled.length
  await writer.apply(log.events.slice(64), half)
  expect((await contents()).spec_leads).toHaveLength(96)
  expect(await parked()).toEqual([])
  expect(Math.max(...cancelled.slice(before))).toBeLessThan(32)
})

test('one event that takes too long is tried again later, and not parked', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  const { build, parked } = await openBuild()
  const writer = createBuildWriter(impatientPool(database.pool, 0).pool, specProjection, build)
  await expect(writer.apply(log.events, (await writer.standing())!)).rejects.toThrow('statement timeout')
  expect(await parked()).toEqual([])
})
