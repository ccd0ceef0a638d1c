import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kervan-is-main-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name, source) => {
  writeFileSync(join(folder, name), source)
  return join(folder, name)
}
const run = (...args) => execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()

test('a script knows that it was started, also by a link, and that it was imported', () => {
  const source = `import { isMain } from '${inRoot('runner/bin/is-main.mjs')}'\nconsole.log(isMain(import.meta.url))`
  const script = write('script.mjs', source)
  symlinkSync(script, join(folder, 'link.mjs'))
  expect(run(script)).toBe('true')
  expect(run(join(folder, 'link.mjs'))).toBe('true')
  expect(run(write('other.mjs', "import './script.mjs'"))).toBe('false')
  expect(run('--input-type=module', '--eval', `import '${script}'`)).toBe('false')
})

test('no script of the folder asks what the oldest Node that starts it does not know', () => {
  const bin = inRoot('runner/bin')
  const scripts = readdirSync(bin).filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))
  const asking = scripts.filter((name) => /^[^*]*import\.meta\.main/m.test(readFileSync(join(bin, name), 'utf8')))
  expect(asking).toEqual([])
})
