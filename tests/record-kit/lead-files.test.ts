import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['contracts', 'command-service', 'query-service', 'realtime-gateway', 'client']
/** A third of the lines that leads had of their own before there were declarations. */
const MOST = 1_116

const page = readFileSync(join(ROOT, 'docs/decisions/0072-what-of-a-lead-is-its-own.md'), 'utf8')
const judged = [...page.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, file, why]) => ({ file: file!, why: why! }))
const linesOf = (file: string): number => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1

test('every file of leads is judged to be plain, or not', () => {
  const files = globSync(`{${ROOMS.join()}}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
    (file) => /lead/i.test(file) && !/test|testing/.test(file),
  )
  expect(judged.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

test('what is plain of leads is no more than a third of what they were', () => {
  const plain = judged.filter(({ why }) => why === 'plain').reduce((total, { file }) => total + linesOf(file), 0)
  expect(plain).toBeGreaterThan(0)
  expect(plain).toBeLessThanOrEqual(MOST)
})
