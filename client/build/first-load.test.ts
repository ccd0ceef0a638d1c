import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { filesOf, loadsOf, type Manifest, TOGETHER } from './first-load.ts'

const CLIENT = join(import.meta.dirname, '..')
const LANGUAGES = ['tr', 'en']

let sizes: ReadonlyMap<string, number>
let scripts: ReadonlyMap<string, Rolldown.OutputChunk>
let manifest: Manifest

beforeAll(async () => {
  // What stands in a build depends on its mode; that of tests would bring React's development code.
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  const built = await build({
    root: CLIENT,
    configFile: join(CLIENT, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  const { output } = built as Rolldown.RolldownOutput
  scripts = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  sizes = new Map([...scripts].map(([name, { code }]) => [name, gzipSync(code).length]))
  const told = output.find(({ fileName }) => fileName.endsWith('manifest.json')) as Rolldown.OutputAsset
  manifest = JSON.parse(String(told.source))
})

const kilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + (sizes.get(file) ?? Number.NaN), 0) / 1000

test.each(LANGUAGES)('no page costs more script than its budget, in %s', (language) => {
  const loads = loadsOf(manifest, language)
  expect(loads.length).toBeGreaterThan(7)
  const over = loads
    .map((load) => ({ ...load, is: kilobytes(filesOf(manifest, load)) }))
    .filter(({ is, most }) => !(is <= most))
    .map(({ what, is, most }) => `${what}: ${is.toFixed(1)} kB of ${most}`)
  expect(over).toEqual([])
})

test('no two files need each other, as the one that is run first would find nothing in the other', () => {
  const reaches = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of scripts.get(from)?.imports ?? [])
      if (!seen.has(next)) {
        seen.add(next)
        reaches(next, seen)
      }
    return seen
  }
  expect([...scripts.keys()].filter((file) => reaches(file).has(file))).toEqual([])
})

test('what most load one after the other comes in few files, since a browser asks for six at a time', () => {
  const counts = loadsOf(manifest, 'tr').map((load) => filesOf(manifest, load).length)
  expect(Math.max(...counts.slice(0, Object.keys(TOGETHER).length))).toBeLessThanOrEqual(32)
})

test('neither the sign-in nor the first list loads the checks of anything, or the socket', () => {
  const late = /node_modules\/(zod|socket\.io-client)\//
  const [signIn, list] = loadsOf(manifest, 'tr')
  for (const load of [signIn!, list!]) {
    const modules = filesOf(manifest, load).flatMap((file) => Object.keys(scripts.get(file)?.modules ?? {}))
    expect(modules.filter((id) => late.test(id))).toEqual([])
  }
})

test('the sign-in comes without the tables of lists', () => {
  const [signIn, list] = loadsOf(manifest, 'tr')
  const tables = (load: typeof signIn) =>
    filesOf(manifest, load!)
      .flatMap((file) => Object.keys(scripts.get(file)?.modules ?? {}))
      .filter((id) => /node_modules\/@tanstack\/(react-table|table-core)\//.test(id))
  expect([tables(signIn).length, tables(list).length > 0]).toEqual([0, true])
})

test('texts come in one language', () => {
  const [signIn] = loadsOf(manifest, 'tr')
  const modules = filesOf(manifest, signIn!).flatMap((file) => Object.keys(scripts.get(file)?.modules ?? {}))
  expect(modules.filter((id) => id.includes('/locales/en/'))).toEqual([])
})

test('the calendar comes when it is opened, and with no page before', () => {
  const calendar = 'src/base/forms/dates/Calendar.tsx'
  const pages = loadsOf(manifest, 'tr').flatMap((load) => [...(load.beyond ?? []), ...load.modules])
  const here = filesOf(manifest, { what: 'all pages', modules: [...new Set(pages)], most: 0 })
  const modules = here.flatMap((file) => Object.keys(scripts.get(file)?.modules ?? {}))
  expect(modules.filter((id) => /node_modules\/(@mui\/x-|dayjs\/)/.test(id))).toEqual([])
  const own = filesOf(manifest, { what: 'calendar', modules: [calendar], beyond: [...new Set(pages)], most: 0 })
  expect(kilobytes(own)).toBeLessThan(30)
})
