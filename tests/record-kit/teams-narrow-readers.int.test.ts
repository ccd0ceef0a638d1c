import { webchat } from '@kervan/command-service/webhooks/webchat/webchat'
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
import { type Visitor, visitorAt } from '../support/visitor.ts'

const PASSWORD = 'a password of the tests'
const WEBSITE = 'https://clinic.example.com'
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
/** Sees every lead. */
let watcher: Listener
/** The visitor whose lead belongs to the mate. */
let visitor: Visitor
let clinicId: string

const listenAs = async (api: ApiClient): Promise<Listener> => {
  const listener = listen(product.url, { auth: { token: api.token() } })
  await listener.until(() => listener.positions.length > 0)
  return listener
}

beforeAll(async () => {
  product = await productWith({ providers: [webchat], settings: { VISITOR_ORIGINS: [WEBSITE] } })
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
  reader = { api, id, listener: await listenAs(api) }
  watcher = await listenAs(admin)
  const lead = await admin.call(openLead, { body: { name_surname: 'Işıl Öztürk', phone_number: '0532 111 2233' } })
  await admin.call(WRITTEN_ENDPOINTS.lead.change, { params: { id: lead.id }, body: { owner: mate } }, ANY_REVISION)
  visitor = await visitorAt(product.url, WEBSITE)
  clinicId = (await admin.call(clinic.create, { body: { name: 'Ada', manager: mate } as never })).id
})
afterAll(async () => {
  reader?.listener.close()
  watcher?.close()
  await product?.close()
})

/** What the reader finds once all writes are visible: in lists, on the record's page, and by a command. */
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

/** The texts of visitors that were pushed to a screen. */
const heardBy = ({ pushes }: Listener) =>
  pushes.flatMap(({ name, payload }) => (name === 'new_webchat_message' ? [payload.text] : []))

/** The visitor writes; resolves once the user who sees every lead has got the push. */
const writes = async (text: string) => {
  expect(await visitor.write(text, { says: { phone: '+905321112233' } })).toBe(204)
  await watcher.until(() => heardBy(watcher).includes(text))
}

/** Whether the reader's screen was told, after its first `beyond` pushes, that the records it sees of a kind have changed. */
const isTold = (kind: string, beyond: number) =>
  reader.listener.pushes.slice(beyond).some(({ name, payload }) => name === 'kind_changed' && payload.record === kind)

const EVERYTHING = [1, 1, 1, 200, 200]
const NOTHING = [0, 0, 0, 404, 404]

test('a reader gains and loses the records of a team the moment a member joins or leaves, within one session', async () => {
  expect(await found()).toEqual(NOTHING)
  const { id } = await admin.call(team.create, { body: { name: 'Gündüz', members: [mate] } as never })
  const at = { params: { id } }
  const change = (body: object) => admin.call(team.change, { ...at, body: body as never }, ANY_REVISION)
  expect(await found(), 'a team of others').toEqual(NOTHING)
  await writes('a team of others')
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
    const before = reader.listener.pushes.length
    await happens()
    expect(await found(), what).toEqual(sees)
    await reader.listener.until(() => isTold('lead', before) && isTold('clinic', before))
    await writes(what)
  }
  const before = reader.listener.pushes.length
  await admin.call(clinic.tag!, { params: { id: clinicId }, body: { tag: 'last' } })
  await reader.listener.until(() => isTold('clinic', before))
  expect(heardBy(reader.listener)).toEqual(steps.flatMap(([what, , sees]) => (sees === EVERYTHING ? [what] : [])))
})
