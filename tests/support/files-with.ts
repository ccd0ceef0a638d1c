import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createTextSearch } from './text-search.ts'

const BOX = '"box":"'
/** A box has every short word in it sooner or later, by chance. */
const BOXES = /(?<="box":")[A-Za-z0-9+/=]+(?=")/g

const withoutBoxes = (bytes: Buffer): Buffer =>
  bytes.includes(BOX) ? Buffer.from(bytes.toString('latin1').replace(BOXES, ''), 'latin1') : bytes

/**
 * The files in which one of the texts stands, compressed or not: `/backup/1.gz: Ayşe`. What is sealed is passed over.
 * @param texts  of at least four bytes each
 */
export const filesWith = async (files: readonly string[], texts: Iterable<string>): Promise<readonly string[]> => {
  const textsIn = createTextSearch(texts)
  const found: string[] = []
  for (const file of files) {
    const bytes = await readFile(file)
    for (const text of textsIn(withoutBoxes(file.endsWith('.gz') ? gunzipSync(bytes) : bytes)))
      found.push(`${file}: ${text}`)
  }
  return found
}

/** Every file below a folder. */
export const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
