import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { scratchFolder } from '@kervan/infra/postgres/testing/scratch-folder'
import { apiClient } from '../support/api-client.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { registerColleagues } from './colleagues.ts'

/** Name of the variable in which the run hands its data folder to the stories. */
const PREPARED_HOUSE = 'KERVAN_PREPARED_HOUSE'

/**
 * Vitest's global setup: the data of a product in which the colleagues have registered and chosen their passwords, made once
 * a run by the product itself. Houses begin with a copy, which spares each the cluster, the migrations and 16 password hashes.
 */
export default async (): Promise<() => Promise<void>> => {
  const { dataDir, remove } = await temporaryDataDir(await scratchFolder())
  const product = await startProcess({ dataDir })
  try {
    const admin = apiClient(product.url)
    await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    await registerColleagues(admin)
  } finally {
    await product.stop()
  }
  process.env[PREPARED_HOUSE] = dataDir
  return async () => {
    delete process.env[PREPARED_HOUSE]
    await remove()
  }
}

/** Fills an empty folder with the data of the prepared house. False where the run has none. */
export const copyPreparedHouse = async (folder: string): Promise<boolean> => {
  const prepared = process.env[PREPARED_HOUSE]
  if (!prepared) return false
  // Owners are kept: the cluster belongs to the user of its server.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  return true
}
