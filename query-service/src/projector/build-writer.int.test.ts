import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import { inTransaction } from '@kervan/infra/postgres/transaction'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import { createBuildWriter, RivalProgress } from './build-writer.ts'
import { createBuild } from './builds.ts'
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

test('whoever does not know of a parked stream finds out too', async () => {
  const log = testLog()
  log.record(`lead-${lead('a')}`, 'LeadOpened', opened)
  const { writer, build } = await openBuild()
  const after = await writer.apply(log.events, (await writer.standing())!)
  await database.pool.query('update projections.builds set parkings = parkings + 1 where build = $1', [build])
  log.record(`lead-${lead('a')}`, 'LeadTagged', { tag: 'x' })
  await expect(writer.apply(log.events, after)).rejects.toThrow(RivalProgress)
})

/** A pool on which an upsert of more than so many rows is cancelled, as one that takes too long. */
const impatientPool = (pool: pg.Pool, most: number) => {
  const cancelled: number[] = []
  const wrap = (client: pg.PoolClient) =>
    new Proxy(client, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return async (statement: { name?: string; values?: string[] }, ...rest: unknown[]) => {
          const rows = statement.name?.startsWith('upsert') ? (statement.values?.[0]?.split(',').length ?? 0) : 0
          if (rows <= most) return value.call(target, statement, ...rest)
          cancelled.push(rows)
          throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
        }
      },
    })
  const connect = async () => wrap(await pool.connect())
  const query = pool.query.bind(pool)
  return { pool: { connect, query } as unknown as pg.Pool, cancelled }
}

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
