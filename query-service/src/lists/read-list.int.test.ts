import { randomBytes } from 'node:crypto'
import { Refusal } from '@kervan/contracts/errors/refusal'
import { listQuery } from '@kervan/contracts/http/list'
import { parseValues, writeValues } from '@kervan/contracts/http/listed-values'
import { LEAD_SOURCES, LeadStage, POTENTIALS, TREATMENTS } from '@kervan/contracts/kinds/lead/lead-stages'
import { type LeadRow, leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import type { Session } from '@kervan/infra/sessions/port'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuildWriter } from '../projector/build-writer.ts'
import { ensureBuilds, findBuilds, indexBuild } from '../projector/builds.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { colleaguesProjection } from '../read-models/colleagues/colleagues.projection.ts'
import { keptLeads, leadsList } from '../read-models/leads-list/leads-list.projection.ts'
import type { StoredLead } from '../read-models/leads-list/leads-list.tables.ts'
import { leadRowOf } from '../read-models/leads-list/show-leads.ts'
import { idOf, testLog } from '../testing/test-log.ts'
import { createListCursors, type ListCursors } from './list-cursor.ts'
import { type ListBounds, readList } from './read-list.ts'

const FIRST = ['Işıl', 'İrem', 'Irmak', 'Çiğdem', 'Cem', 'Şule', 'Sinan', 'Öykü', 'Oya', 'Ayşe Nur', "O'Connor"]
const LAST = ['Kaya', 'Öztürk', 'Şahin', 'Sarı', 'Çelik', 'Işık', 'Kaya-Demir']
const OWNERS = [idOf('owner a'), idOf('owner b'), null]
const LEADS = 150

let database: TestDatabase
/** Every lead, by name as the database sorts it. */
let everyone: { row: LeadRow; name: number }[]

beforeAll(async () => {
  database = await readDatabase()
  const log = testLog()
  const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T
  for (let each = 0; each < LEADS; each++) {
    const [person, lead] = [idOf(`person ${each}`), `lead-${idOf(`lead ${each}`)}`]
    const name = `${pick(FIRST, each * 7)} ${pick(LAST, each * 3)}`
    const phone = `+9053${String(20_000_000 + each * 1_234_567).slice(0, 8)}`
    log.record(`person-${person}`, 'PersonRegistered', {
      name,
      contactPoints: [
        { kind: 'phone', value: phone },
        { kind: 'email', value: `kisi${each}@example.com` },
      ],
    })
    log.record(lead, 'LeadOpened', {
      personId: person,
      source: pick(LEAD_SOURCES, each),
      treatment: pick(TREATMENTS, each * each),
      ownerId: pick(OWNERS, each),
    })
    if (each % 3 > 0)
      log.record(lead, 'LeadStageChanged', { from: 'prospect', to: pick(LeadStage.options, each * 5), reason: 'x' })
    if (each % 2 > 0) log.record(lead, 'LeadPotentialSet', { potential: pick(POTENTIALS, each) })
    if (each % 4 > 0) log.record(lead, 'LeadTagged', { tag: each % 8 > 4 ? 'vip' : 'ramazan' })
    if (each % 9 === 0) log.record(lead, 'LeadTagged', { tag: 'rare' })
    if (each % 10 === 0) log.record(lead, 'LeadArchived', {})
  }
  // A filter asks the colleagues whether an owner has left.
  for (const read of [colleaguesProjection, leadsList])
    await ensureBuilds(
      database.pool,
      read,
      async () => 0n,
      () => undefined,
    )
  const [build] = await findBuilds(database.pool, leadsList.name)
  const writer = createBuildWriter(database.pool, leadsList, build!.build)
  await writer.apply(log.events, (await writer.standing())!)
  await indexBuild(database.pool, leadsList, build!)
  const { rows } = await database.pool.query('select * from read.leads_list order by open_name, id')
  everyone = rows.map((row, name) => ({ row: shown(row), name }))
})
afterAll(() => database.drop())

const Query = listQuery(leadsListTable)
const shown = (lead: StoredLead) => leadRowOf(lead, new Map())
const now = new Date()
const asker = { me: idOf('owner a'), now, lateSince: { first: now.toISOString(), next: now.toISOString() } }
const KEY = randomBytes(32)
const reader = (id: string, more: object = {}) => ({ user: { id: idOf(id) }, ...more }) as unknown as Session
const cursorsOf = createListCursors(KEY)
const own = cursorsOf('list-leads', reader('agent'), 'en')
const read = (query: Record<string, unknown>, bounds?: ListBounds, cursors: ListCursors = own) =>
  readList(database.pool, leadsListTable, keptLeads.columns, Query.parse(query), shown, asker, cursors, bounds)

/** Follows the cursor from page to page. */
const readAll = async (query: Record<string, unknown>, bounds: ListBounds) => {
  const first = await read(query, bounds)
  const data = [...first.data]
  for (let { next } = first; next; ) {
    const page = await read({ ...query, cursor: next }, bounds)
    expect(page.data.length).toBeGreaterThan(0)
    expect(page.total).toEqual(first.total)
    data.push(...page.data)
    next = page.next
  }
  return { ids: data.map(({ id }) => id), total: first.total }
}

const listed = (value: unknown) => parseValues(String(value))
const wordsOf = (text: string) => foldTr(text).split(/[^\p{L}\p{N}]+/u)

/** The contract of a query once more, without SQL. */
const matches = (row: LeadRow, query: Record<string, unknown>): boolean =>
  Object.entries({ archived: 'false', ...query }).every(([name, wanted]) => {
    switch (name) {
      case 'stage':
      case 'source':
      case 'treatment':
      case 'potential':
        return listed(wanted).includes(String(row[name]))
      case 'archived':
        return listed(wanted).includes(String(row.archived))
      case 'owner':
        return listed(wanted).includes(row.owner?.id ?? 'none')
      case 'tags':
        return listed(wanted).some((tag) => row.tags.includes(tag))
      case 'openedAt.from':
        return row.openedAt >= String(wanted)
      case 'lastActivityAt.to':
        return row.lastActivityAt < String(wanted)
      case 'search':
        return /\d/.test(String(wanted))
          ? String(row.phone_number).includes(String(wanted).replace(/\D|^0+/g, ''))
          : wordsOf(String(wanted)).every((word) => wordsOf(row.name_surname).some((held) => held.startsWith(word)))
      default:
        return true
    }
  })

const expected = (query: Record<string, unknown>): string[] => {
  const sort = String(query.sort)
  const field = sort.replace('-', '')
  const place = ({ row, name }: (typeof everyone)[number]) =>
    field === 'name_surname' ? String(name).padStart(6, '0') : `${row[field as 'openedAt']} ${row.id}`
  const sorted = everyone.filter(({ row }) => matches(row, query)).sort((a, b) => (place(a) < place(b) ? -1 : 1))
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map(({ row }) => row.id)
}

const some = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map(writeValues)
const instant = fc
  .integer({ min: 0, max: 600 })
  .map((second) => new Date(Date.UTC(2026, 2, 1, 10, 0, second)).toISOString())
const filters = fc.record({
  stage: some(LeadStage.options),
  source: some(LEAD_SOURCES),
  treatment: some(TREATMENTS),
  potential: some(POTENTIALS),
  archived: some(['true', 'false']),
  owner: some([idOf('owner a'), idOf('owner b'), 'none', idOf('nobody')]),
  tags: some(['vip', 'ramazan', 'rare', 'none such']),
  'openedAt.from': instant,
  'lastActivityAt.to': instant,
  search: fc.constantFrom('isil', 'ÖZ', 'ka', 'oyku sa', 'nur', 'connor', 'demir kaya', '3212', '0 532 1', 'yok'),
})
const FILTERS = ['stage', 'source', 'treatment', 'potential', 'archived', 'owner', 'tags', 'openedAt.from', 'search']
const queries = fc
  .record({
    sort: fc.constantFrom(
      ...['name_surname', 'openedAt', 'lastActivityAt', 'lastMessageAt'].flatMap((field) => [field, `-${field}`]),
    ),
    limit: fc.constantFrom(1, 7, 50, 200),
    all: filters,
    kept: fc.subarray([...FILTERS, 'lastActivityAt.to'], { maxLength: 3 }),
  })
  .map(({ sort, limit, all, kept }) => ({
    ...Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name))),
    sort,
    limit,
  }))

test.each<[string, ListBounds]>([
  ['met on a walk', { walks: { probe: 10_000, steps: 10_000 } }],
  ['gathered where a walk ends early', { walks: { probe: 3, steps: 40 }, counted: 3 }],
])(
  'any query gives what matches, each once, in its order, page by page: %s',
  { timeout: 300_000 },
  async (_, bounds) => {
    const { counted = 10_000 } = bounds
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { ids, total } = await readAll(query, bounds)
        const wanted = expected(query)
        expect(ids).toEqual(wanted)
        expect(total).toEqual(
          wanted.length <= counted ? { value: wanted.length, exact: true } : { value: counted, exact: false },
        )
      }),
      { numRuns: schedulesOf(15, 60) },
    )
  },
)

const faultsOf = async (query: Record<string, unknown>, cursors?: ListCursors) =>
  read(query, undefined, cursors).then(
    () => [],
    (error: unknown) =>
      error instanceof Refusal
        ? (error.details.errors as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)
        : [error],
  )
const UNKNOWN = ['query.cursor unknown-cursor']

test('a cursor shows nothing of the values that the list is sorted by', async () => {
  const { next, data } = await read({ limit: 1, sort: 'name_surname' })
  const bytes = Buffer.from(String(next), 'base64url')
  const { name_surname, id } = data[0] as LeadRow
  for (const told of [name_surname, id]) {
    expect(bytes.includes(told)).toBe(false)
    expect(String(next)).not.toContain(told)
  }
  // A page that did not change has the same cursor, so that a cached page is not taken for another. No two readers can compare theirs.
  const again = async (cursors: ListCursors) =>
    (await read({ limit: 1, sort: 'name_surname' }, undefined, cursors)).next
  expect(await again(createListCursors(KEY)('list-leads', reader('agent'), 'en'))).toBe(next)
  expect(await again(cursorsOf('list-leads', reader('colleague'), 'en'))).not.toBe(next)
})

test('a cursor is good for the list, the reader and the query that it was given for, in every process, and nowhere else', async () => {
  const asked = { limit: 5, sort: 'openedAt' }
  const cursor = String((await read(asked)).next)
  expect(await faultsOf({ ...asked, limit: 9, count: 'later', cursor })).toEqual([])
  expect(await faultsOf({ ...asked, cursor }, createListCursors(KEY)('list-leads', reader('agent'), 'tr'))).toEqual([])
  for (const other of [{ sort: '-openedAt' }, { sort: 'lastActivityAt' }, { stage: 'won' }, { search: 'a' }])
    expect(await faultsOf({ ...asked, ...other, cursor }), JSON.stringify(other)).toEqual(UNKNOWN)
  for (const [whose, cursors] of Object.entries({
    colleague: cursorsOf('list-leads', reader('colleague'), 'en'),
    viewer: cursorsOf('list-leads', { user: { id: idOf('agent'), viewedBy: { id: idOf('admin') } } } as never, 'en'),
    key: cursorsOf('list-leads', reader('agent', { key: { id: idOf('key') } }), 'en'),
    list: cursorsOf('list-clinics', reader('agent'), 'en'),
    installation: createListCursors(randomBytes(32))('list-leads', reader('agent'), 'en'),
  }))
    expect(await faultsOf({ ...asked, cursor }, cursors), whose).toEqual(UNKNOWN)
})

test('a forged cursor is refused, whichever of its bits was changed', async () => {
  const asked = { limit: 5, sort: 'openedAt' }
  const cursor = Buffer.from(String((await read(asked)).next), 'base64url')
  const changedAt = (byte: number) => Buffer.from(cursor.map((held, at) => (at === byte ? held ^ 1 : held)))
  const forged = [...cursor.keys()].map(changedAt).concat(
    [0, 11, 12, 27, 28, cursor.length - 1].map((length) => cursor.subarray(0, length)),
    Buffer.from(JSON.stringify([['2026-03-01T10:00:00Z'], idOf('lead 1'), { value: 1, exact: true }])),
  )
  for (const bytes of forged) expect(await faultsOf({ ...asked, cursor: bytes.toString('base64url') })).toEqual(UNKNOWN)
  expect(await faultsOf({ ...asked, cursor: 'nonsense' })).toEqual(UNKNOWN)
})

test('signs of LIKE and SQL are letters, and signs alone find nothing', async () => {
  for (const search of ['%', '_', "'", '\\', "' or true --", '%%%%']) {
    expect((await read({ search })).data).toEqual([])
  }
})
