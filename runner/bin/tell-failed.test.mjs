import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { tellFailed } from './tell-failed.mjs'

const failed = (title, message) => ({
  status: 'failed',
  ancestorTitles: ['a lead'],
  title,
  failureMessages: [message],
})
const passed = { status: 'passed', ancestorTitles: [], title: 'well', failureMessages: [] }
const file = (name, assertionResults, message = '') => ({
  name: inRoot(name),
  status: message || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults,
})

test('names each test that failed with the first of what it said, and files that could not be loaded', () => {
  const testResults = [
    file('infra/a.test.ts', [passed]),
    file('infra/b.test.ts', [
      passed,
      failed('is kept', 'AssertionError: expected \u001b[31m1\u001b[39m to be 2\n\n- 1\n+ 2\n    at b.test.ts:3:1\n'),
    ]),
    file('infra/c.test.ts', [], 'Error: Cannot find module'),
  ]
  expect(tellFailed({ testResults })).toEqual([
    'FAILED infra/b.test.ts › a lead › is kept',
    '    AssertionError: expected 1 to be 2',
    '    - 1',
    '    + 2',
    'FAILED infra/c.test.ts',
    '    Error: Cannot find module',
  ])
  expect(tellFailed(undefined)).toEqual([])
})

test('tells the first of very many', () => {
  const many = Array.from({ length: 40 }, (_, index) => failed(`${index}`, 'Error: no'))
  expect(tellFailed({ testResults: [file('infra/d.test.ts', many)] }).at(-1)).toBe('… and 10 more')
})
