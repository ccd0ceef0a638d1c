import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chosenKind } from '@kervan/contracts/kit/testing/chosen-kind'
import { FRESH_PACTS } from './fresh-pacts.ts'
import { CHOOSABLE } from './parts.ts'

/**
 * Vitest's global setup of both projects of pacts: one folder for what the consumers write, and no reports to Pact's makers. Throws where
 * the run is narrowed to something that there is not, which would pass with nothing looked at.
 */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env[FRESH_PACTS]) return
  const kind = chosenKind()
  if (kind && !CHOOSABLE.includes(kind))
    throw new Error(
      `KERVAN_KIND is ${kind}, of which there are no calls. Name one of: ${CHOOSABLE.toSorted().join(', ')}.`,
    )
  const folder = await mkdtemp(join(tmpdir(), 'kervan-pacts-'))
  process.env[FRESH_PACTS] = folder
  process.env.PACT_DO_NOT_TRACK = 'true'
  return () => {
    delete process.env[FRESH_PACTS]
    return rm(folder, { recursive: true, force: true })
  }
}
