import { randomUUID } from 'node:crypto'
import { readSettings } from '@kervan/infra/settings'
import { kervan } from '@kervan/runner/cli/testing/kervan'
import { startProduct } from '@kervan/runner/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { type EventStoreDBDouble, startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { namesOfLeads, opensLead, somebody, type TestHouse, testHouse, writes } from './test-house.ts'

/** Whole products start here, and logs go from server to server. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let house: TestHouse
let double: EventStoreDBDouble
beforeAll(async () => {
  double = await startEventStoreDBDouble()
  house = await testHouse()
})
afterAll(async () => {
  await house.drop()
  await double.close()
})

test('an installation goes on with its log in another engine', async () => {
  const client = await house.open()
  await opensLead(client, 'Ayşe Yılmaz', '0532 000 00 01', randomUUID())
  await house.run('log', 'copy', '--to', double.connectionString)
  await writes(client, somebody(), 'Merhaba')
  await waitUntilSettled(client.baseUrl)
  const names = await namesOfLeads(client)

  const env = { ...house.env, EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: double.connectionString }
  const adopt = () => kervan(['log', 'adopt', '--from', house.database.url, '--json'], env)
  expect((await adopt()).err).toMatch(/^The product runs on this database/)
  await house.close()
  const { json, err } = await adopt()
  expect(err).toBe('')
  const { found, count } = json() as { found: number; count: number }
  expect(found).toBeLessThan(count)
  expect((await adopt()).err).toMatch(/^There are no read models of the old log/)

  const product = await startProduct(readSettings(env))
  try {
    const again = apiClient(product.url)
    await again.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await waitUntilSettled(again.baseUrl)
    expect(await namesOfLeads(again)).toEqual(names)
    const { out } = await kervan('doctor --json', env)
    expect(JSON.parse(out).findings.filter(({ text }: { text: string }) => text.includes('ahead of'))).toEqual([])
    expect((await kervan('log verify', env)).out).toMatch(/Nothing is wrong/)
  } finally {
    await product.stop()
  }
})
