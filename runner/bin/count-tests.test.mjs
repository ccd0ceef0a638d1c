import { expect, test } from 'vitest'
import { countTests } from './count-tests.mjs'

const file = (...statuses) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const report = (...testResults) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted) => all.filter(({ status }) => status === wanted).length
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
}
const unloadable = { status: 'failed', assertionResults: [] }

test.each([
  ['passing tests', report(file('passed', 'passed')), 0, { passed: 2, failed: 0 }],
  ['failing tests', report(file('passed', 'failed'), file('failed')), 1, { passed: 1, failed: 2 }],
  ['a file that does not load', report(file('passed'), unloadable), 1, { passed: 1, failed: 1 }],
  ['an error outside of any test', report(file('passed')), 1, { passed: 1, failed: 1 }],
  ['no report at all', undefined, 1, { passed: 0, failed: 1 }],
])('counts %s', (_, given, exitCode, expected) => {
  expect(countTests(given, exitCode)).toEqual(expected)
})
