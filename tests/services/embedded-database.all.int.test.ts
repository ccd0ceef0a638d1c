import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiClient } from '../support/api-client.ts'
import { type RunningProduct, startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'

let folder: Awaited<ReturnType<typeof temporaryDataDir>>
let product: RunningProduct
beforeAll(async () => {
  folder = await temporaryDataDir()
  product = await startProcess({ dataDir: folder.dataDir })
})
afterAll(async () => {
  await product?.stop()
  await folder?.remove()
})

const databasePid = async (): Promise<number> =>
  Number.parseInt(await readFile(join(folder.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

test('a database of its own that was killed comes back, and the product with it', async () => {
  const admin = apiClient(product.url)
  await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
  const killed = await databasePid()
  process.kill(killed, 'SIGKILL')

  const open = () =>
    admin.send(
      openLead,
      { body: { name_surname: 'Ayşe Kaya', phone_number: '+905321234567' } },
      { idempotencyKey: 'once' },
    )
  await expect.poll(async () => (await open()).status, { timeout: 60_000 }).toBe(201)
  // What it had begun with its connections may outlive it by a moment.
  await expect.poll(databasePid, { timeout: 60_000 }).not.toBe(killed)
})
