import { NAMED_PERIODS } from '@kervan/contracts/dates/period'
import { isCounted, isCountedByDays, isSplit, isSummed } from '@kervan/contracts/http/counted-fields'
import { listQuery } from '@kervan/contracts/http/list'
import { countsQuery, STEPS } from '@kervan/contracts/http/list-counts'
import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'
import { operatorsOf, parameterOf } from '@kervan/contracts/http/list-filters'
import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { CURRENCIES, everyField } from '@kervan/contracts/kit/testing/every-field'
import { isFullRun, schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import type { TestDatabase } from '@kervan/infra/postgres/testing/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilds } from '../projector/builds.ts'
import { readDatabase } from '../projector/testing/read-database.ts'
import { colleaguesProjection } from '../read-models/colleagues/colleagues.projection.ts'
import { idOf } from '../testing/test-log.ts'
import { readCounts } from './read-counts.ts'
import { type ListBounds, readList } from './read-list.ts'
import { scopeCondition } from './scope-condition.ts'
import { asker, INSTANTS, PEOPLE, someValues, VALUES } from './testing/every-value.ts'
import { type PlainGroup, plainCounts } from './testing/plain-counts.ts'
import { type Group, plainList, type Question } from './testing/plain-list.ts'
import { PLAIN_TYPES } from './testing/plain-types.ts'
import { NAMES, SPECIMEN_COLUMNS, SPECIMENS, type Specimen, storeSpecimens } from './testing/specimens.ts'
import { testCursors } from './testing/test-cursors.ts'

const { inOrder, isListed, heldIn } = plainList(everyField, (id) => NAMES[id] ?? '')

const ROWS = 160
const STATUSES = statusesOf(everyField.status!)
const row = (each: number, values: Record<string, FieldValue>): Specimen => ({
  id: idOf(`specimen ${each}`),
  status: STATUSES[each % STATUSES.length] as string,
  archived: each % 7 === 0,
  createdAt: INSTANTS[each % INSTANTS.length] as string,
  changedAt: INSTANTS[(each * 5) % INSTANTS.length] as string,
  changed: BigInt(each),
  values,
})
const everything = fc.array(someValues, { minLength: ROWS, maxLength: ROWS })
/** The same rows in every run. */
const rows = (fc.sample(everything, { seed: 7, numRuns: 1 })[0] as Record<string, FieldValue>[]).map((values, each) =>
  row(each, values),
)

let database: TestDatabase
beforeAll(async () => {
  database = await readDatabase()
  await storeSpecimens(database.pool, rows)
  // A filter asks the colleagues whether an owner has left.
  await ensureBuilds(
    database.pool,
    colleaguesProjection,
    async () => 0n,
    () => undefined,
  )
})
afterAll(() => database.drop())

const Query = listQuery(SPECIMENS)
const read = (query: Record<string, unknown>, bounds?: ListBounds) =>
  readList(
    database.pool,
    SPECIMENS,
    SPECIMEN_COLUMNS,
    Query.parse(query),
    ({ id }) => String(id),
    asker,
    testCursors,
    bounds,
  )

const asText = (value: FieldValue): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if ('kind' in value) return `${value.kind}:${value.id}`
  if ('name' in value) return String(value.name)
  return String('amount' in value ? value.amount : 'from' in value ? value.from : value)
}
const pieces = (values: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.nat(4), fc.integer({ min: 1, max: 4 }))
    .map(([text, from, length]) => text.slice(from).slice(0, length).trim() || text)

const TIMES = Object.fromEntries(Object.keys(everyField.times ?? {}).map((name) => [name, ['true', 'false']]))

/** The parameters of filters, each with values that a user could ask by. */
const conditions: readonly (readonly [string, fc.Arbitrary<string>])[] = Object.entries(SPECIMENS.fields).flatMap(
  ([name, field]) => {
    const type = field.type as Field['type']
    const isPhone = FIELD_TRAITS[type].reaches === 'phone'
    const own: Record<string, readonly string[]> = { archived: ['true', 'false'], status: STATUSES, ...TIMES }
    const values = own[name] ?? VALUES[type].flat().map(asText)
    const single = fc.constantFrom(...(traitsOf(field).asked === 'instant' ? INSTANTS : values))
    const several = fc
      .subarray(
        [...new Set(values)].filter((value) => !value.includes(',')),
        { minLength: 1 },
      )
      .map(String)
    const ofUsers = fc.subarray([...PEOPLE, 'none', 'me'], { minLength: 1 }).map(String)
    const asked = {
      is: type === 'reference' || type === 'references' ? ofUsers : several,
      not: several,
      contains: isPhone ? fc.constantFrom('0532', '+90 532', '999', '3212') : pieces(values),
      starts: isPhone ? fc.constantFrom('0532', '0090532', '+44', '9') : pieces(values),
      empty: fc.constantFrom('true', 'false'),
      from: single,
      to: single,
      within: fc.constantFrom(...NAMED_PERIODS, 'last-7-days', 'next-7-days', 'last-30-days', 'next-1-days'),
      currency: fc.subarray(CURRENCIES, { minLength: 1 }).map(String),
      kind: fc.subarray([...(field.kinds ?? ['clinic'])], { minLength: 1 }).map(String),
    }
    // The person of a lead lies in another read model than this list.
    const operators = operatorsOf(field).filter((operator) => operator !== 'person')
    return operators.map((operator) => [parameterOf(name, operator), asked[operator]] as const)
  },
)
const someOf = (most: number): fc.Arbitrary<Record<string, string>> =>
  fc
    .uniqueArray(fc.nat(conditions.length - 1), { minLength: 1, maxLength: most })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((index) => conditions[index] as [string, fc.Arbitrary<string>]))),
    )
const { group } = fc.letrec<{ group: Group; and: Group; or: Group; some: Group }>((tie) => ({
  group: fc.oneof({ depthSize: 'small', maxDepth: 3 }, tie('some'), tie('or'), tie('and')),
  and: fc.record({ and: fc.array(tie('group'), { minLength: 1, maxLength: 3 }) }),
  or: fc.record({ or: fc.array(tie('group'), { minLength: 1, maxLength: 3 }) }),
  some: someOf(2),
}))
const sortable = Object.entries(SPECIMENS.fields).flatMap(([name, { sortable }]) => (sortable ? [name] : []))
const sorts = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...sortable), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
    selector: ([field]) => field,
  })
  .map((each) => each.map(([field, descending]) => `${descending ? '-' : ''}${field}`).join())
/** Words of every field that a search looks through, numbers and addresses as people type them. */
const SEARCHES = [
  'yatsin',
  '2026',
  '0532 123',
  '44207',
  'kaya',
  'isil@ex',
  'example org',
  'vip',
  'Şule',
  'irem vip',
  '50%',
  '_',
]
const questions: fc.Arbitrary<Question> = fc.record(
  {
    sort: sorts,
    filters: fc.oneof(fc.constant({}), someOf(1), someOf(2)),
    where: fc.option(group, { nil: undefined, freq: 2 }),
    search: fc.option(fc.constantFrom('isi', 'AYŞE', 'nur ay', 'c', ...SEARCHES), { nil: undefined, freq: 5 }),
  },
  { requiredKeys: ['sort', 'filters'] },
)
/** A walk that ends soon, one that goes on, and one that comes to the end; counts that are told and that are floors. */
const bounds = fc.record({
  walks: fc.constantFrom(
    { probe: 1, steps: 2 },
    { probe: 5, steps: 400 },
    { probe: 20, steps: 40 },
    { probe: 5_000, steps: 5_000 },
  ),
  counted: fc.constantFrom(3, 10_000),
})

const parametersOf = ({ sort, filters, where, search }: Question) => ({
  ...filters,
  sort,
  ...(where && { where: JSON.stringify(where) }),
  ...(search && { search }),
})
const expected = (question: Question): string[] =>
  rows
    .filter((each) => isListed(each, question, asker))
    .sort(inOrder(question.sort))
    .map(({ id }) => id)

test('any question gives what is listed, each once, in its order, page by page', { timeout: 600_000 }, async () => {
  const pageSizes = fc.infiniteStream(fc.constantFrom(1, 2, 3, 7, 50, 200))
  await fc.assert(
    fc.asyncProperty(questions, bounds, pageSizes, async (question, given, sizes) => {
      const wanted = expected(question)
      const total =
        wanted.length <= given.counted ? { value: wanted.length, exact: true } : { value: given.counted, exact: false }
      const query = parametersOf(question)
      const found: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const limit = sizes.next().value
        const page = await read({ ...query, limit, ...(cursor && { cursor }) }, given)
        expect(page.total).toEqual(total)
        expect(page.data).toEqual(wanted.slice(found.length, found.length + limit))
        found.push(...page.data)
        expect(page.next === null).toBe(found.length === wanted.length)
        cursor = page.next
      }
      expect(found).toEqual(wanted)
    }),
    { numRuns: Number(process.env.QUESTIONS ?? schedulesOf(60, 400)) },
  )
})

test('every filter of every field, and every sort, finds what it should', { timeout: 600_000 }, async () => {
  for (const [parameter, asked] of conditions) {
    // Anew in each run, where it is asked for a few of them.
    const some = isFullRun() ? { seed: 1, numRuns: 12 } : { numRuns: 4 }
    for (const text of new Set(fc.sample(asked, some))) {
      const question = { sort: 'name', filters: { [parameter]: text } }
      const { data, total } = await read({ ...parametersOf(question), limit: 200 })
      expect([parameter, text, data]).toEqual([parameter, text, expected(question)])
      expect(total).toEqual({ value: data.length, exact: true })
    }
  }
  for (const sort of sortable.flatMap((field) => [field, `-${field}`])) {
    const { data } = await read({ sort, limit: 200 })
    expect([sort, data]).toEqual([sort, expected({ sort, filters: {} })])
  }
})

test('a search looks through every field that says so', async () => {
  for (const search of SEARCHES) {
    const question = { sort: 'name', filters: {}, search }
    const { data } = await read({ ...parametersOf(question), limit: 200 })
    expect([search, data]).toEqual([search, expected(question)])
    expect([search, data.length > 0]).toEqual([search, search !== '_'])
  }
})

test('a group of alternatives holds no row to one of them', async () => {
  const where: Group = { or: [{ status: 'planned' }, { archived: 'true' }] }
  const question = { sort: 'name', filters: {}, where }
  for (const probe of [5, 5_000]) {
    const { data } = await read({ ...parametersOf(question), limit: 200 }, { walks: { probe, steps: probe } })
    expect(data).toEqual(expected(question))
  }
})

test('the total can be asked for alone, and left for later', async () => {
  const wanted = expected({ sort: 'name', filters: { side: 'left' } })
  const small = { walks: { probe: 5_000, steps: 5_000 } }
  const exact = { value: wanted.length, exact: true }
  expect(await read({ side: 'left', count: 'only' })).toEqual({ data: [], next: null, total: exact })
  const later = await read({ side: 'left', count: 'later', limit: 2 }, small)
  expect(later.total).toEqual({ value: 3, exact: false })
  const next = await read({ side: 'left', limit: 200, cursor: later.next })
  expect([...later.data, ...next.data]).toEqual(wanted)
  expect((await read({ side: 'left', count: 'later', limit: 200 })).total).toEqual(exact)
})

test('a reader limited to the records of some owners finds theirs by any question', { timeout: 600_000 }, async () => {
  const owners = fc.subarray(PEOPLE, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(questions, bounds, owners, async (question, given, ids) => {
      const scope = scopeCondition(
        { scope: 'own', within: [{ field: 'owner', ids }], groups: new Set() },
        SPECIMEN_COLUMNS,
      )
      const theirs = new Set(rows.filter(({ values }) => ids.includes(String(values.owner))).map(({ id }) => id))
      const wanted = expected(question).filter((id) => theirs.has(id))
      const page = (more: object) =>
        readList(
          database.pool,
          SPECIMENS,
          SPECIMEN_COLUMNS,
          Query.parse({ ...parametersOf(question), ...more }),
          ({ id }) => String(id),
          { ...asker, scope },
          testCursors,
          { ...given, counted: 10_000 },
        )
      const first = await page({ limit: 3 })
      expect(first.total).toEqual({ value: wanted.length, exact: true })
      const others = first.next === null ? [] : (await page({ limit: 200, cursor: first.next })).data
      expect([...first.data, ...others]).toEqual(wanted)
    }),
    { numRuns: schedulesOf(40, 150) },
  )
})

test('what changed after a position is told with any filter', async () => {
  const news = fc.record({ question: questions, after: fc.nat(ROWS), limit: fc.constantFrom(5, 200) })
  await fc.assert(
    fc.asyncProperty(news, async ({ question, after, limit }) => {
      const since = rows.filter(({ changed }) => changed > after)
      const told = since.slice(0, limit)
      const ids = (of: readonly Specimen[], listed: boolean) =>
        of.filter((each) => isListed(each, question, asker) === listed).map(({ id }) => id)
      const { data, gone, next, total } = await read({ ...parametersOf(question), after: String(after), limit })
      expect({ data, gone, next }).toEqual({
        data: ids(told, true),
        gone: ids(told, false),
        next: since.length > limit ? 'more' : null,
      })
      expect(total.value).toBe(ids(rows, true).length)
    }),
    { numRuns: schedulesOf(30, 100) },
  )
})

const Counting = countsQuery(SPECIMENS)
const namesWhere = (holds: (field: ListField) => boolean) =>
  Object.entries<ListField>(SPECIMENS.fields).flatMap(([name, field]) => (holds(field) ? [name] : []))
const count = (query: Record<string, unknown>, most?: number) =>
  readCounts(database.pool, SPECIMENS, SPECIMEN_COLUMNS, Counting.parse(query), asker, most)

/** Groups as texts that can be compared whatever their order, and what a sum loses behind the sixth digit. */
const written = (groups: readonly PlainGroup[]): string[] =>
  groups
    .map(({ value, count: size, sums, split = [] }) => {
      const added = sums.map(({ amount, currency }) => `${amount.toFixed(6)} ${currency}`).toSorted()
      const parts = split.map((part) => `${part.value} ${part.count}`).toSorted()
      return `${value}: ${size} ${added} ${parts}`
    })
    .toSorted()

/** A record of one of several kinds as its column holds it. */
const asStored = (value: FieldValue): FieldValue => {
  const { kind, id } = (value ?? {}) as { kind?: string; id?: string }
  return kind === undefined ? value : `${kind}-${id}`
}

/** What rows and groups hold of a field, each writing of a tag as any other; in which one a group is told has a test of its own. */
const inOneWriting =
  (by: string) =>
  (value: FieldValue): FieldValue => {
    const { alike } = PLAIN_TYPES[(SPECIMENS.fields as Readonly<Record<string, ListField>>)[by]!.type as Field['type']]
    if (!alike || value === null) return value
    return Array.isArray(value) ? [...new Set(value.map((each) => alike(String(each))))] : alike(String(value))
  }

const countings = fc.record(
  {
    by: fc.constantFrom(...namesWhere(isCounted)),
    step: fc.constantFrom(...STEPS),
    split: fc.constantFrom(...namesWhere(isSplit)),
    sum: fc.constantFrom(...namesWhere(isSummed)),
    question: questions,
  },
  { requiredKeys: ['by', 'question'] },
)

test('any question counted by any field gives what rows add up to', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(countings, async ({ by, step = 'day', split, sum, question }) => {
      const { sort: _, ...filters } = parametersOf(question)
      const isByDays = isCountedByDays((SPECIMENS.fields as Readonly<Record<string, ListField>>)[by]!)
      const alike = inOneWriting(by)
      const { data, other } = await count({
        ...filters,
        by,
        ...(isByDays && { step }),
        ...(split && { split }),
        ...(sum && { sum }),
      })
      const plain = rows
        .filter((each) => isListed(each, question, asker))
        .map((each) => ({
          by: alike(asStored(heldIn(each, by, asker.now))),
          ...(split && { split: heldIn(each, split) as string | null }),
          sum: sum === undefined ? null : heldIn(each, sum),
        }))
      const groups = (data as readonly PlainGroup[]).map((group) => ({ ...group, value: alike(group.value) }))
      expect(written(groups)).toEqual(written(plainCounts(plain, isByDays ? step : undefined)))
      expect(other).toBeNull()
    }),
    { numRuns: Number(process.env.QUESTIONS ?? schedulesOf(50, 300)) },
  )
})

test('groups beyond the largest are told together', async () => {
  const { data } = await count({ by: 'status' })
  const few = await count({ by: 'status' }, 2)
  const sum = (groups: readonly { readonly count: number }[]) => groups.reduce((all, each) => all + each.count, 0)
  expect(few.data).toEqual(data.slice(0, 2))
  expect(few.other).toEqual({ count: sum(data.slice(2)), sums: [] })
})
