import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECURITY_KINDS } from '@kervan/contracts/security/security-kinds'
import { beforeAll, expect, test } from 'vitest'
import { type RegisteredMetric, registeredMetrics } from './registered-metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/operations/metrics.md'), 'utf8')
const BOARD = readFileSync(join(ROOT, 'infra/compose/grafana/boards/kervan.json'), 'utf8')

let ours: RegisteredMetric[] = []
beforeAll(async () => {
  ours = (await registeredMetrics()).filter(({ name }) => name.startsWith('kervan_'))
})

test('every metric is documented with its type, and nothing is documented that is not measured', () => {
  const documented = [...DOCUMENT.matchAll(/^\| `(kervan_\w+)` \| (\w+) \|/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  )
  expect(documented.toSorted()).toEqual(ours.map(({ name, type }) => `${name} ${type}`).toSorted())
})

test('every kind of line of the security log is documented, and none that is not written', () => {
  const table = DOCUMENT.split('| `security` |')[1]?.split('\n\n')[0] ?? ''
  const documented = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, kind]) => kind)
  expect(documented.toSorted()).toEqual(SECURITY_KINDS.toSorted())
})

test('names tell what is counted and in which unit (Prometheus, metric and label naming)', () => {
  for (const { name, type, help } of ours) {
    expect(name, name).toMatch(/^kervan_[a-z]+(_[a-z]+)+$/)
    expect(name.endsWith('_total'), `${name} is a ${type}`).toBe(type === 'counter')
    expect(name, name).not.toMatch(/_(ms|millis|milliseconds|minutes|kb|mb|count|sum|bucket)$/)
    expect(help, name).toMatch(/^[A-Z0-9][^.]+$/)
    if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/)
  }
})

test('the board shows what is measured', () => {
  const shown = new Set([...BOARD.matchAll(/kervan_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')))
  expect([...shown].filter((name) => !ours.some((each) => each.name === name))).toEqual([])
})
