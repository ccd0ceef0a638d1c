import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from '@kervan/runner/cli/commands'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { registeredMetrics } from './registered-metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const RUNBOOKS = 'docs/operations/runbooks'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook: string }
}
interface Rules {
  readonly groups: readonly { readonly rules: readonly Alert[] }[]
}

const alerts = (parse(read('infra/compose/prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules)
const pages = readdirSync(join(ROOT, RUNBOOKS)).map((file) => `${RUNBOOKS}/${file}`)

/** Prometheus makes it for each scrape. */
const NAMES = new Set(['up'])
beforeAll(async () => {
  for (const { name, type } of await registeredMetrics()) {
    NAMES.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) NAMES.add(`${name}_${part}`)
  }
})

/** Names of metrics in an expression: what is neither a function, a keyword, a label nor a text. */
const metricsIn = (expr: string): string[] => {
  const bare = expr.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-z_]\w*(?!\w|\s*\()/g)].map(([name]) => name).filter((name) => !KEYWORDS.has(name))
}
const KEYWORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'sum', 'min', 'max', 'group_left'])

test('the names of metrics are found in an expression', () => {
  const expr = 'sum by (service) (rate(kervan_a_total{status=~"5.."}[5m])) / kervan_b > 0.1 or up{job="kervan"} == 0'
  expect(metricsIn(expr)).toEqual(['kervan_a_total', 'kervan_b', 'up'])
})

test('every alert has a page and every page an alert', () => {
  expect(alerts.map(({ annotations }) => annotations.runbook).toSorted()).toEqual(pages.toSorted())
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
})

describe.each(alerts)('$alert', ({ alert, expr, for: after, labels, annotations }) => {
  test('is made of metrics that there are', () => {
    expect(metricsIn(expr)).not.toEqual([])
    expect(metricsIn(expr).filter((name) => !NAMES.has(name))).toEqual([])
  })

  test('says how bad it is, since when, what it is, and what to do', () => {
    expect(labels.severity).toMatch(/^(warning|critical)$/)
    expect(after).toMatch(/^\d+[smh]$/)
    expect(annotations.summary).toMatch(/^\S.{10,}[^.]$/)
    expect(annotations.description).toMatch(/^\S.{20,}\.$/)
    const kebab = alert.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase()
    expect(annotations.runbook).toBe(`${RUNBOOKS}/${kebab}.md`)
  })
})

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('has what an operator needs, in this order', () => {
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'What you see',
      'Why it matters',
      'What to do',
      'How to know that it is over',
    ])
    for (const section of text.split(/^## .*$/m)) expect(section.trim().length).toBeGreaterThan(20)
  })

  test('names commands and pages that there are', () => {
    const called = [...text.matchAll(/npm run kervan -- ([a-z]+)(?: ([a-z-]+))?/g)]
    for (const [, noun, verb] of called) {
      const names = COMMANDS.map(({ name }) => name)
      expect(
        names.some((name) => name === noun || name === `${noun} ${verb}`),
        `${noun} ${verb}`,
      ).toBe(true)
    }
    for (const [, link = ''] of text.matchAll(/\]\(([^)]+)\)/g)) expect(() => read(join(RUNBOOKS, link))).not.toThrow()
  })
})
