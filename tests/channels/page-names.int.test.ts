import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { type GraphServer, startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { CLINIC_PAGE } from '../support/meta-simulator/page-messages.ts'
import { type PageChannel, pageMessage } from '../support/meta-simulator/page-webhooks.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC } from '../support/meta-simulator/webhooks.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'

const TOKEN = 'the token of a test'
const LONG = { timeout: 60_000 }

let graph: GraphServer
let product: Awaited<ReturnType<typeof productWith>>
let admin: ApiClient

beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN, page: CLINIC_PAGE })
  const settings = {
    META_APP_SECRET: TEST_SECRETS.META_APP_SECRET,
    META_VERIFY_TOKEN: TEST_SECRETS.META_VERIFY_TOKEN,
    META_GRAPH_URL: graph.url,
    META_PAGE_ID: CLINIC_PAGE.pageId,
    META_PAGE_ACCESS_TOKEN: TOKEN,
    META_INSTAGRAM_ID: CLINIC_PAGE.instagramId,
  }
  product = await productWith({ providers: PROVIDERS, settings })
  admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  await product?.close()
  await graph?.close()
})

const write = async (channel: PageChannel, personId: string, text: string) =>
  expect(
    (await post(product.url, pageMessage(CLINIC_PAGE, channel, personId, text), TEST_SECRETS.META_APP_SECRET)).status,
  ).toBe(200)
const names = async () =>
  (await admin.call(listLeads, { query: {} })).data.map(({ name_surname }) => name_surname).toSorted()

test('a person who writes to a page gets the name from Meta, which is asked once; an unknown one keeps the id', async () => {
  graph.introduce('5500000000000001', { first_name: 'Işıl', last_name: 'Öztürk' })
  graph.introduce('5500000000000002', { username: 'gulsen.izmir' })
  await write('facebook', '5500000000000001', 'Merhaba')
  await write('instagram', '5500000000000002', 'Selam')
  await write('facebook', '5500000000000003', 'Kimim?')
  const expected = ['5500000000000003', '@gulsen.izmir', 'Işıl Öztürk']
  await expect.poll(names, LONG).toEqual(expected.toSorted())
  for (const id of ['5500000000000001', '5500000000000003']) await write('facebook', id, 'Orada mısınız?')
  await write('facebook', '5500000000000004', 'Son')
  await expect.poll(async () => (await names()).length, LONG).toBe(4)
  await expect
    .poll(() => graph.askedPeople.toSorted(), LONG)
    .toEqual([1, 2, 3, 4].map((last) => `550000000000000${last}`))
})
