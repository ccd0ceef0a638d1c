import { createSingles } from '@kervan/command-service/kinds/create-singles'
import { testRecords } from '@kervan/command-service/testing/test-records'
import { DECLARED } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { type AnyRecord, SINGLE_ID } from '@kervan/contracts/kit/record'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledValues, kindsReferredTo, titled, withReferences } from '../pact/declared/values.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'
import { uploadSamples } from '../support/upload-samples.ts'
import { type Ask, asksOf, endpointsOf, idsToReferTo, type Row, refusalOf } from './wire.ts'

const SINGLES = (DECLARED as readonly AnyRecord[])
  .filter(({ single }) => single)
  .map((declared) => [declared.kind, declared] as const)

test.each(SINGLES)(
  'services that start together create %s once, and later starts leave it as it is',
  async (kind, { eventPrefix }) => {
    const store = createMemoryEventStore()
    const clock = () => '2026-03-01T10:00:00.000Z'
    const start = () => createSingles({ ...testRecords(store), clock })
    await Promise.all([start(), start(), start(), start()])
    await start()
    const events = await Array.fromAsync(store.readStream(`${kind}-${SINGLE_ID}`))
    expect(events.map(({ type }) => type)).toEqual([`${eventPrefix}Created`])
  },
)

describe.each(SINGLES)('the only record: %s', (kind, declared) => {
  const { title, single, collection, resource, fields } = declared
  const endpoints = endpointsOf(kind)
  const params = { id: SINGLE_ID }
  let product: Awaited<ReturnType<typeof productWith>>
  let api: ApiClient
  let userId: string
  let [ask, reader] = [] as unknown as [Ask, Ask]
  const page = async (at?: string) => (await ask(endpoints.get, { params, query: { at } })) as Row
  const change = (body: object, revision: string) => ask(endpoints.change, { params, body }, revision)

  beforeAll(async () => {
    product = await productWith()
    api = apiClient(product.url)
    userId = (await api.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)).id
    await uploadSamples(api)
    const permissions = [{ resource, action: 'view', allowed: true }]
    const account = { username: 'okur', password: 'a password of the tests' }
    await registerColleague(api, { ...account, fullName: 'Okur', permissions })
    const other = apiClient(product.url)
    await other.signIn(account.username, account.password)
    ;[ask, reader] = asksOf([api, other]) as unknown as [Ask, Ask]
  })
  afterAll(() => product?.close())

  test('is there from the start with what the product has by itself', async () => {
    expect(await page()).toMatchObject({ ...single, id: SINGLE_ID, revision: '0', archived: false })
  })

  test('is changed field by field, judged by field, taken back, and read as it was', async () => {
    const before = await page()
    const samples = filledValues(fields)
    const ids = await idsToReferTo(ask, kindsReferredTo(fields, samples), userId)
    const filled = withReferences(fields, samples, (each) => ids.get(each)!)
    // A page names what a record refers to.
    const shown = Object.fromEntries(
      Object.entries(filled).map(([name, value]) => [
        name,
        namesOne(fields[name] as Field) && value ? { id: value } : value,
      ]),
    )
    await change(filled, before.revision)
    expect(await page()).toMatchObject(shown)
    const late = await refusalOf(change(titled(declared, 'Geç'), before.revision))
    expect([late?.code, Object.keys(late?.fields ?? {})]).toEqual(['revision-conflict', [title]])
    const { revision } = await page()
    await ask(endpoints.undo, { params, body: { revision } })
    expect(await page()).toMatchObject(single as object)
    expect(await page(revision)).toMatchObject(shown)
    const { data } = (await ask(endpoints.history, { params, query: {} })) as { data: { revision: string }[] }
    expect(data.map((entry) => entry.revision)).toEqual(['2', '1', '0'])
  })

  test('is neither listed, made a second time nor put away, and there is no other', async () => {
    const { revision } = await page()
    const path = `/api/${collection}/${SINGLE_ID}`
    for (const [method, at] of [
      ['POST', `/api/${collection}`],
      ['POST', `${path}/archive`],
      ['POST', `${path}/restore`],
    ]) {
      const headers = { Authorization: `Bearer ${api.token()}`, 'Content-Type': 'application/json' }
      const response = await fetch(`${product.url}${at}`, { method, headers, body: '{}' })
      expect([method, at, response.status]).toEqual([method, at, 404])
    }
    const other = { id: SINGLE_ID.replace(/1$/, '2') }
    const body = titled(declared, 'Öteki')
    expect((await refusalOf(ask(endpoints.get, { params: other, query: {} })))?.code).toBe('record-not-found')
    expect((await refusalOf(ask(endpoints.change, { params: other, body }, revision)))?.code).toBe('record-not-found')
  })

  test('is read by whom view is given, and changed by no one without edit', async () => {
    const { revision } = await page()
    expect(await reader(endpoints.get, { params, query: {} })).toMatchObject({ id: SINGLE_ID })
    const refusal = await refusalOf(reader(endpoints.change, { params, body: titled(declared, 'Ben') }, revision))
    expect(refusal?.code).toBe('not-permitted')
  })
})
