import type { Fields } from '@kervan/contracts/kit/fields/field'
import { longText, percent, text, wholeNumber } from '@kervan/contracts/kit/fields/fields'
import { type AnyRecord, record } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { type TestDatabase, testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { listen } from '@kervan/realtime-gateway/testing/listener'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { registerColleague } from '../support/register-colleague.ts'

type Product = Awaited<ReturnType<typeof import('../support/product-with.ts')['productWith']>>
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const room = (fields: Fields): AnyRecord =>
  record({
    kind: 'room',
    collection: 'rooms',
    resource: 'rooms',
    eventPrefix: 'Room',
    fields: { name: text({ required: true, sort: true }), code: text(), seats: wholeNumber(), ...fields },
    title: 'name',
    list: { columns: ['name'], sort: 'name' },
  } as never)

const ROOMS = [
  { name: 'Ada', code: 'Kat 3 mavi', seats: 12 },
  { name: 'Berk', code: 'Kat 1', seats: 4 },
  { name: 'Cem', code: null, seats: null },
]

let database: TestDatabase
let running: Product[]
beforeEach(async () => {
  database = await testDatabase()
  running = []
})
afterEach(async () => {
  for (const product of running) await product.close()
  vi.doUnmock('@kervan/contracts/kinds/registry')
  await database.drop()
})

/** A program whose registry has a kind declared as is said, or not at all, beside what else runs on the same database. */
const release = async (holder: string, declared: AnyRecord | undefined) => {
  vi.resetModules()
  vi.doMock(import('@kervan/contracts/kinds/registry'), async (load) => {
    const { withKinds } = await import('@kervan/contracts/kit/testing/with-kinds')
    return withKinds(await load(), ...(declared ? [declared] : [])) as never
  })
  const { productWith } = await import('../support/product-with.ts')
  const { RECORD_ENDPOINTS } = await import('@kervan/contracts/kinds/endpoints')
  const product = await productWith({ shared: { database, holder } })
  running.push(product)
  const api = apiClient(product.url)
  await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const endpoints = (RECORD_ENDPOINTS as never as Record<string, RecordEndpoints<AnyRecord>>)[
    declared?.kind ?? ''
  ] as RecordEndpoints<AnyRecord>
  return {
    product,
    api,
    endpoints,
    create: async (values: object) => (await api.call(endpoints.create, { body: values as never })).id,
    change: (id: string, body: object, seen: string) =>
      api.call(endpoints.change, { params: { id }, body: body as never }, { ifMatch: seen }),
    list: async (query: object = {}, as: ApiClient = api): Promise<readonly Row[]> =>
      (await as.call(endpoints.list, { query: query as never })).data as never,
  }
}
type Release = Awaited<ReturnType<typeof release>>

const builds = async (): Promise<readonly { readonly build: bigint; readonly state: string }[]> =>
  (await database.pool.query(`select build, state from projections.builds where projection = 'rooms' order by build`))
    .rows
/** A newer program, once its build is what readers see. */
const releaseAndSwap = async (declared: AnyRecord): Promise<Release> => {
  const before = (await builds()).map(({ build }) => build)
  const newer = await release('newer', declared)
  const isSwapped = async () =>
    (await builds()).some(({ build, state }) => !before.includes(build) && state === 'active')
  await vi.waitUntil(isSwapped, { interval: 20, timeout: 60_000 })
  return newer
}

const names = (rows: readonly Row[]) => rows.map(({ name }) => name)

/** What each change of a declaration lets people ask of records from before. */
const CHANGES: readonly (readonly [string, Fields, (newer: Release) => Promise<void>])[] = [
  [
    'a field is added',
    { city: text({ search: true, sort: true, filter: true }) },
    async ({ list }) => {
      expect((await list()).map(({ city }) => city)).toEqual([null, null, null])
      expect(names(await list({ 'city.empty': true }))).toEqual(['Ada', 'Berk', 'Cem'])
      expect(names(await list({ sort: '-city' }))).toHaveLength(3)
    },
  ],
  [
    'a field is made searchable',
    { code: text({ search: true }) },
    async ({ list }) => expect(names(await list({ search: 'mav' }))).toEqual(['Ada']),
  ],
  [
    'a field is made sortable',
    { seats: wholeNumber({ sort: true }) },
    async ({ list }) => {
      expect(names(await list({ sort: 'seats' }))).toEqual(['Berk', 'Ada', 'Cem'])
      expect(names(await list({ sort: '-seats' }))).toEqual(['Ada', 'Berk', 'Cem'])
    },
  ],
  [
    'a field is made filterable',
    { seats: wholeNumber({ filter: true }), code: text({ filter: true }) },
    async ({ list }) => {
      expect(names(await list({ 'seats.from': 5 }))).toEqual(['Ada'])
      expect(names(await list({ 'code.starts': 'kat' }))).toEqual(['Ada', 'Berk'])
    },
  ],
]

describe.each(CHANGES)('%s', (_, fields, check) => {
  test('the read model is made anew beside the old; records from before are found by it, and the older program lives on', async () => {
    const older = await release('older', room({}))
    const ids: string[] = []
    for (const each of ROOMS) ids.push(await older.create(each))
    expect(names(await older.list())).toEqual(['Ada', 'Berk', 'Cem'])
    const listener = listen(older.product.url, { auth: { token: older.api.token() } })
    await listener.until(() => listener.positions.length > 0)

    const newer = await releaseAndSwap(room(fields))
    await check(newer)

    // Each writes what the other reads, while both run.
    const [name] = Object.keys(fields) as [string]
    const value = name === 'seats' ? 7 : 'Yeni'
    await newer.change(ids[0]!, { [name]: value, name: 'Adana' }, '0')
    await older.change(ids[1]!, { name: 'Bursa' }, '0')
    await newer.change(ids[1]!, { [name]: value }, '1')
    await vi.waitFor(async () => expect(names(await older.list())).toEqual(['Adana', 'Bursa', 'Cem']), {
      timeout: 60_000,
    })
    await vi.waitFor(
      async () =>
        expect((await newer.list()).map((row) => [row.name, row[name]])).toEqual([
          ['Adana', value],
          ['Bursa', value],
          ['Cem', null],
        ]),
      { timeout: 60_000 },
    )
    await listener.until(
      () => listener.pushes.filter((push) => 'id' in push.payload && push.payload.id === ids[1]).length === 2,
    )
    const told = await older.api.call(older.endpoints.history, { params: { id: ids[0]! }, query: {} as never })
    expect(told.data.map(({ type }) => type)).toEqual(['RoomChanged', 'RoomCreated'])
    listener.close()
  })
})

test('a field is taken out: an older program that is asked by it says what to do, and a newer one refuses', async () => {
  const rate = { rate: percent({ filter: true, sort: true }) }
  const older = await release('older', room(rate))
  await older.create({ ...ROOMS[0], rate: 18.5 })
  expect(names(await older.list({ 'rate.from': 5 }))).toEqual(['Ada'])
  const newer = await releaseAndSwap(room({}))
  for (const query of [
    { 'rate.from': 5 },
    { sort: '-rate' },
    { where: JSON.stringify({ or: [{ 'rate.to': '9' }] }) },
  ]) {
    const told = await older.api.send(older.endpoints.list, { query: query as never })
    expect([told.status, told.headers.get('Retry-After')], JSON.stringify(query)).toEqual([503, expect.any(String)])
    expect(await told.json()).toMatchObject({ code: 'newer-version', detail: expect.stringContaining('yenileyin') })
    const refused = await newer.api.send(older.endpoints.list, { query: query as never })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'invalid-request' }])
  }
  expect(names(await older.list())).toEqual(['Ada'])
})

test('a field is taken out: what it held is in no row and no history, and the older program lists on', async () => {
  const older = await release('older', room({ rate: percent({ group: 'commission' }) }))
  const id = await older.create({ ...ROOMS[0], rate: 18.5 })
  await older.change(id, { rate: 8 }, '0')
  const newer = await releaseAndSwap(room({}))
  const { data } = await newer.api.call(newer.endpoints.history, { params: { id }, query: {} as never })
  expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['name', 'code', 'seats'])
  expect((await newer.list())[0]).not.toHaveProperty('rate')
  expect((await newer.api.send(newer.endpoints.undo, { params: { id }, body: { revision: '1' } })).status).toBe(409)
  expect(names(await older.list())).toEqual(['Ada'])
  expect((await older.list())[0]).toHaveProperty('rate', 8)
})

test('a field that comes into a group is hidden at once, with no build', async () => {
  const seen = room({ rate: percent({ sort: true }) })
  const older = await release('older', seen)
  await older.create({ ...ROOMS[0], rate: 18.5 })
  const view = [{ resource: 'rooms', action: 'view', allowed: true }]
  const clerk = { username: 'katip', fullName: 'Kâtip', permissions: view, password: 'a password of the tests' }
  await registerColleague(older.api, clerk)
  const hidden = await release('newer', room({ rate: percent({ sort: true, group: 'commission' }) }))
  const asClerk = async (of: Release) => {
    const api = apiClient(of.product.url)
    await api.signIn('katip', clerk.password)
    const [row] = await of.list({}, api)
    return row
  }
  expect(await asClerk(older)).toHaveProperty('rate', 18.5)
  expect(await asClerk(hidden)).not.toHaveProperty('rate')
  expect((await hidden.list())[0]).toHaveProperty('rate', 18.5)
  expect((await builds()).map(({ state }) => state)).toEqual(['active'])
})

test('a kind that is taken out of the registry: the program that has it lives on, the one that does not passes over its events', async () => {
  const older = await release('older', room({}))
  const id = await older.create(ROOMS[0]!)
  const newer = await release('newer', undefined)
  await older.change(id, { name: 'Adana' }, '0')
  await vi.waitFor(async () => expect(names(await older.list())).toEqual(['Adana']), { timeout: 60_000 })
  const { ready } = await newer.product.queries.readiness()
  expect(ready).toBe(true)
  expect((await newer.product.commands.readiness()).ready).toBe(true)
  const gone = await fetch(`${newer.product.url}/api/rooms`, {
    headers: { Authorization: `Bearer ${newer.api.token()}` },
  })
  expect(gone.status).toBe(404)
  const back = await release('back', room({}))
  expect(names(await back.list())).toEqual(['Adana'])
})

test.each<[string, Fields, string | null]>([
  [
    'a field is added that is required',
    { city: text({ required: true }) },
    'room, city: is required and of the type text, which 3 stored records do',
  ],
  [
    'a field is made required that is empty in some',
    { code: text({ required: true }) },
    'room, code: is required and of the type text, which 1 stored record does',
  ],
  [
    'a field is of another type',
    { code: wholeNumber() },
    'room, code: is of the type wholeNumber, which 2 stored records do',
  ],
  ['a field may be longer', { code: longText() }, null],
])(
  '%s: the start says whether what is stored fits, again and again, and the former declaration starts',
  async (_, fields, fault) => {
    const older = await release('older', room({}))
    for (const each of ROOMS) await older.create(each)
    expect(await older.list()).toHaveLength(3)
    for (const holder of ['newer', 'newer again']) {
      const started = release(holder, room(fields))
      if (fault === null) expect(await (await started).list()).toHaveLength(3)
      else await expect(started).rejects.toThrow(fault)
    }
    expect(names(await (await release('back', room({}))).list())).toEqual(['Ada', 'Berk', 'Cem'])
  },
)
