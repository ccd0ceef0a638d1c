import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { type Listener, listen } from '@kervan/realtime-gateway/testing/listener'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { grantOf } from '../support/builders/user.builder.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { registerColleague } from '../support/register-colleague.ts'

const PASSWORD = 'a password of the tests'
const { team, clinic } = RECORD_ENDPOINTS
const ANY_REVISION = { headers: { 'If-Match': '*' } }
const NARROW = [
  'leads.view',
  'leads.edit',
  'leads.scope-team',
  'clinics.view',
  'clinics.edit',
  'clinics.scope-team',
] as const

let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient
let reader: { readonly api: ApiClient; readonly id: string; readonly listener: Listener }
let mate: string
let leadId: string
let clinicId: string

beforeAll(async () => {
  product = await productWith()
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const register = async (username: string) =>
    (
      await registerColleague(admin, {
        username,
        fullName: username,
        permissions: NARROW.map(grantOf),
        password: PASSWORD,
      })
    ).id
  const id = await register('ayse')
  mate = await register('can')
  const api = apiClient(product.url)
  await api.signIn('ayse', PASSWORD)
  const listener = listen(product.url, { auth: { token: api.token() } })
  await listener.until(() => listener.positions.length > 0)
  reader = { api, id, listener }
  leadId = (await admin.call(openLead, { body: { name_surname: 'Işıl Öztürk', phone_number: '0532 111 2233' } })).id
  await admin.call(WRITTEN_ENDPOINTS.lead.change, { params: { id: leadId }, body: { owner: mate } }, ANY_REVISION)
  clinicId = (await admin.call(clinic.create, { body: { name: 'Ada', manager: mate } as never })).id
})
afterAll(async () => {
  reader?.listener.close()
  await product?.close()
})

/** What the reader finds once everything that was done is to be seen: in lists, on the record's page, and by a command. */
const found = async () => {
  const { api } = reader
  const after = { headers: { 'After-Position': String(await product.store.head()) } }
  const [leads, clinics] = [
    await api.call(listLeads, { query: {} as never }, after),
    await api.call(clinic.list, { query: {} as never }, after),
  ]
  const page = await api.send(clinic.get, { params: { id: clinicId }, query: {} as never }, after)
  const command = await api.send(clinic.tag!, { params: { id: clinicId }, body: { tag: `t${Math.random()}` } })
  return [leads.data.length, leads.total.value, clinics.data.length, page.status, command.status]
}
const EVERYTHING = [1, 1, 1, 200, 200]
const NOTHING = [0, 0, 0, 404, 404]

test('a reader sees what is the team’s the moment at which somebody comes or goes, over a session that goes on', async () => {
  expect(await found()).toEqual(NOTHING)
  const { id } = await admin.call(team.create, { body: { name: 'Gündüz', members: [mate] } as never })
  const at = { params: { id } }
  const change = (body: object) => admin.call(team.change, { ...at, body: body as never }, ANY_REVISION)
  expect(await found(), 'a team of others').toEqual(NOTHING)
  const steps: readonly (readonly [string, () => Promise<unknown>, readonly number[]])[] = [
    ['the reader comes in', () => change({ members: [mate, reader.id] }), EVERYTHING],
    ['the archive', () => admin.call(team.archive, at), NOTHING],
    ['out of the archive', () => admin.call(team.restore, at), EVERYTHING],
    ['the colleague leaves', () => change({ members: [reader.id] }), NOTHING],
    ['the colleague leads', () => change({ leader: mate }), EVERYTHING],
    ['the reader leaves', () => change({ members: [] }), NOTHING],
    ['the reader leads, the colleague belongs to it', () => change({ leader: reader.id, members: [mate] }), EVERYTHING],
    ['another leads', () => change({ leader: null }), NOTHING],
  ]
  for (const [what, happens, sees] of steps) {
    const { pushes } = reader.listener
    const before = pushes.length
    await happens()
    expect(await found(), what).toEqual(sees)
    const isTold = (kind: string) =>
      pushes.slice(before).some(({ name, payload }) => name === 'kind_changed' && payload.record === kind)
    await reader.listener.until(() => isTold('lead') && isTold('clinic'))
  }
})
