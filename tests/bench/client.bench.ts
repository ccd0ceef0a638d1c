import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesOf, type Load, loadsOf, type Manifest } from '../../client/build/first-load.ts'
import type { Row } from './measure.ts'

const DIST = join(import.meta.dirname, '../../client/dist')
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** What a browser loads before a page shows, gzipped as the edge sends it, beside its budget. */
export const run = async (): Promise<Row[]> => {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const row = async (load: Load): Promise<Row> => ({
    what: `scripts of ${load.what}, gzip`,
    goal: `<= ${load.most} kB`,
    result: kilobytes(await gzippedBytes(filesOf(manifest, load))),
  })
  return Promise.all(loadsOf(manifest, 'tr').map(row))
}

const gzippedBytes = async (paths: readonly string[]): Promise<number> => {
  const files = await Promise.all(paths.map((path) => readFile(join(DIST, path))))
  return files.reduce((total, file) => total + gzipSync(file).length, 0)
}
