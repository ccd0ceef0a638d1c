import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FRESH_PACTS } from './fresh-pacts.ts'

/** Vitest's global setup of the pact project: a folder for what the consumers write, and no reports to Pact's makers. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-pacts-'))
  process.env[FRESH_PACTS] = folder
  process.env.PACT_DO_NOT_TRACK = 'true'
  return () => rm(folder, { recursive: true, force: true })
}
