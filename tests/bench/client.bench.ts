import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Row } from './measure.ts'

const DIST = join(import.meta.dirname, '../../client/dist')
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`

/** What Vite's manifest tells of a module that has a file of its own: the file, and the modules whose files it takes along. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Built>>

const PAGE = 'index.html'
const texts = (...namespaces: readonly string[]) => namespaces.map((name) => `src/locales/tr/${name}.json`)
const FIRST_TEXTS = texts('common', 'shell', 'errors', 'status', 'notices')
const SIGN_IN = [PAGE, 'src/pages/auth/AuthPage.tsx', ...FIRST_TEXTS, ...texts('auth')]
const LEADS = [
  PAGE,
  'src/app/shell/Shell.tsx',
  'src/pages/leads/LeadsPage.tsx',
  ...FIRST_TEXTS,
  ...texts('leads', 'people', 'table'),
]

/** What a browser loads before anything shows, gzipped as the edge sends it: the document's scripts, and with them a page's. */
export const run = async (): Promise<Row[]> => {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest
  const row = async (what: string, goal: string, modules: readonly string[]): Promise<Row> => ({
    what: `scripts of ${what}, gzip`,
    goal,
    result: kilobytes(await gzippedBytes(filesOf(manifest, modules))),
  })
  return [
    await row('the first page', '<= 200 kB', [PAGE]),
    await row('the sign-in', '<= 200 kB', SIGN_IN),
    await row('the list of leads', '<= 200 kB', LEADS),
    await row('every page', '-', Object.keys(manifest)),
  ]
}

/** The files of modules and of all that these import, each once. */
const filesOf = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(modules)
  for (const name of reached) {
    const built = manifest[name]
    if (!built) throw new Error(`${name} has no file of its own in the built client`)
    for (const imported of built.imports ?? []) reached.add(imported)
  }
  return new Set([...reached].map((name) => manifest[name]!.file).filter((file) => file.endsWith('.js')))
}

const gzippedBytes = async (paths: ReadonlySet<string>): Promise<number> => {
  const files = await Promise.all([...paths].map((path) => readFile(join(DIST, path))))
  return files.reduce((total, file) => total + gzipSync(file).length, 0)
}
