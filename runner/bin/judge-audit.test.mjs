import { expect, test } from 'vitest'
import { judgeAudit } from './judge-audit.mjs'

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc'
const report = (severity) => ({
  vulnerabilities: {
    plank: { via: [{ name: 'plank', title: 'It breaks', url, severity }] },
    ship: { via: ['plank'] },
  },
})
const accepted = [{ id: 'GHSA-aaaa-bbbb-cccc', reason: 'nobody stands on it', until: '2026-12-01' }]

test.each(['high', 'critical'])('a known weakness that is %s fails, once, by its name and address', (severity) => {
  expect(judgeAudit(report(severity), '2026-11-22', [])).toEqual([`plank: It breaks (${severity}) ${url}`])
})

test.each(['low', 'moderate'])('one that is %s does not', (severity) => {
  expect(judgeAudit(report(severity), '2026-11-22', [])).toEqual([])
})

test('one that was accepted counts again when its time is over', () => {
  expect(judgeAudit(report('high'), '2026-12-01', accepted)).toEqual([])
  expect(judgeAudit(report('high'), '2026-12-02', accepted)).toEqual([
    `plank: It breaks (high) ${url}; it was accepted until 2026-12-01`,
  ])
})

test.each([undefined, {}, { error: { code: 'ENOTFOUND' } }, { message: 'no such endpoint' }])(
  'a registry that does not answer says nothing (%j)',
  (answer) => {
    expect(judgeAudit(answer, '2026-11-22', accepted)).toBe(null)
  },
)
