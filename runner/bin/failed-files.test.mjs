import { expect, test } from 'vitest'
import { afterSecondRun, failedFiles } from './failed-files.mjs'
import { inRoot } from './paths.mjs'

const assertion = (title, status) => ({ title, status, ancestorTitles: ['a lead'] })
const file = (name, assertions, message = '') => ({
  name: inRoot(name),
  message,
  status: message || assertions.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: assertions,
})
const run = (testResults, unhandled = []) => ({ report: { testResults }, unhandled })

const FIRST = run(
  [
    file('infra/well.test.ts', [assertion('is there', 'passed')]),
    file('infra/once.test.ts', [assertion('is kept', 'failed'), assertion('is told', 'passed')]),
    file('infra/always.test.ts', [assertion('is mended', 'failed')]),
    file('infra/unloaded.test.ts', [], 'Error: the port is taken'),
    file('infra/left.test.ts', [assertion('closes', 'passed')]),
  ],
  [{ file: inRoot('infra/left.test.ts'), message: 'Error: the socket hung up' }],
)

test('files that failed in any way are run again', () => {
  expect(failedFiles(FIRST)).toEqual([
    'infra/once.test.ts',
    'infra/always.test.ts',
    'infra/unloaded.test.ts',
    'infra/left.test.ts',
  ])
})

test('what passes the second time counts as passed and is told by name; what fails again has failed', () => {
  const second = run([
    file('infra/once.test.ts', [assertion('is kept', 'passed'), assertion('is told', 'passed')]),
    file('infra/always.test.ts', [assertion('is mended', 'failed')]),
    file('infra/unloaded.test.ts', [assertion('starts', 'passed')]),
    file('infra/left.test.ts', [assertion('closes', 'passed')]),
  ])
  const { report, unsteady } = afterSecondRun(FIRST, second)
  expect(unsteady).toEqual([
    'unsteady: infra/once.test.ts › a lead › is kept',
    'unsteady: infra/unloaded.test.ts',
    'unsteady: infra/left.test.ts › Error: the socket hung up',
  ])
  expect(report).toMatchObject({ numPassedTests: 5, numFailedTests: 1 })
})

test('a second run that wrote no report leaves the failures of the first', () => {
  const { report, unsteady } = afterSecondRun(FIRST, { report: undefined, unhandled: [] })
  expect(unsteady).toEqual([])
  expect(report).toMatchObject({ numFailedTests: 2 })
})
