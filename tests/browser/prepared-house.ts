import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { scratchFolder } from '@kervan/infra/postgres/testing/scratch-folder'
import { apiClient } from '../support/api-client.ts'
import {
  type ProductOptions,
  type RunningProduct,
  startProcess,
  TEST_SECRETS,
  temporaryDataDir,
} from '../support/product.ts'
import { registerColleagues } from './colleagues.ts'

/** Name of the variable in which the run hands its data folder to the stories. */
const PREPARED_HOUSE = 'KERVAN_PREPARED_HOUSE'
/** Name of the variable with the address under which workers ask for the house that their stories share. */
const SHARED_HOUSES = 'KERVAN_SHARED_HOUSES'

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
  const shared = await lendHouses()
  process.env[SHARED_HOUSES] = shared.url
  return async () => {
    delete process.env[PREPARED_HOUSE]
    delete process.env[SHARED_HOUSES]
    await shared.close()
    await remove()
  }
}

/** What a worker says of the product that it asks for. */
type LentStart = Required<Pick<ProductOptions, 'env' | 'port'>>

/** Starts a product on the data of the prepared house for each worker that asks; it runs until the last story is told. */
const lendHouses = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const houses: Promise<{ product: RunningProduct; remove: () => Promise<void> }>[] = []
  const open = async (request: IncomingMessage) => {
    const start = (await json(request)) as LentStart
    const { dataDir, remove } = await temporaryDataDir(await scratchFolder())
    await copyPreparedHouse(dataDir)
    return { product: await startProcess({ ...start, dataDir }), remove }
  }
  const server = createServer((request, response) => {
    const house = open(request)
    houses.push(house)
    house.then(
      ({ product: { url } }) => response.end(url),
      (fault) => response.writeHead(500).end(String(fault)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      for (const house of houses) {
        const { product, remove } = await house
        await product.stop()
        await remove()
      }
    },
  }
}

/** Has a product started that the stories of this worker share, one story after the other; gives its address. */
export const borrowProduct = async (start: LentStart): Promise<string> => {
  const response = await fetch(String(process.env[SHARED_HOUSES]), { method: 'POST', body: JSON.stringify(start) })
  const said = await response.text()
  if (!response.ok) throw new Error(`the shared house did not open: ${said}`)
  return said
}

/** Fills an empty folder with the data of the prepared house. False where the run has none. */
export const copyPreparedHouse = async (folder: string): Promise<boolean> => {
  const prepared = process.env[PREPARED_HOUSE]
  if (!prepared) return false
  // Owners are kept: the cluster belongs to the user of its server.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
  return true
}
