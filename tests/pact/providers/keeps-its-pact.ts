import { join } from 'node:path'
import type { Owner } from '@kervan/contracts/http/endpoint'
import { expect } from 'vitest'
import { descriptionsIn, pactPath } from '../pact-file.ts'
import { verifyProvider } from './verify-provider.ts'

/** A service keeps its committed pact, every interaction of it. */
export const keepsItsPact = async (service: Owner): Promise<void> => {
  const provider = join(import.meta.dirname, `${service}.provider.ts`)
  expect(await verifyProvider(pactPath(service), provider)).toEqual(descriptionsIn(service))
}
