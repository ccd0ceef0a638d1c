import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Row } from './measure.ts'

const DIST = join(import.meta.dirname, '../../client/dist')
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

/** Scripts that the page itself asks for, without those that a route loads when it is opened. */
const entryScripts = async (): Promise<string[]> => {
  const html = await readFile(join(DIST, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
}

const gzipped = async (paths: readonly string[]): Promise<number> => {
  const files = await Promise.all(paths.map((path) => readFile(join(DIST, path))))
  return files.reduce((total, file) => total + gzipSync(file).length, 0)
}

/** What a browser loads before anything shows, gzipped as the edge sends it. */
export const run = async (): Promise<Row[]> => {
  const all = (await readdir(join(DIST, 'assets')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`)
  return [
    {
      what: 'scripts of the first page, gzip',
      goal: '<= 200 kB',
      result: kilobytes(await gzipped(await entryScripts())),
    },
    { what: 'all scripts, gzip', goal: '-', result: kilobytes(await gzipped(all)) },
  ]
}
