import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@kervan/infra/postgres/make-folder'
import { type Part, urlOf } from './parts.ts'

/**
 * Leaves where each part listens in `services.json` of the data folder, for as long as they run: their ports are free ones,
 * and a part keeps its own whenever it is started again. Gives the function that removes the list.
 */
export const listParts = async (dataDir: string, parts: readonly Part[]): Promise<() => Promise<void>> => {
  await makeFolder(dataDir)
  const file = join(dataDir, 'services.json')
  const list = parts.map((part) => ({ name: part.name, url: urlOf(part) }))
  await writeFile(file, `${JSON.stringify(list, null, 2)}\n`)
  return () => rm(file, { force: true })
}
