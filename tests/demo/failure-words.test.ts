import { login } from '@kervan/contracts/api/auth/login'
import { expect, test } from 'vitest'
import { ApiRefusal } from '../support/api-client.ts'
import { DemoError } from './demo-error.ts'
import { failureWords } from './failure-words.ts'

test('what ends the demo is told in a sentence', () => {
  expect(failureWords(new DemoError('Nothing answers.'))).toBe('Nothing answers.')
  const problem = { status: 403, code: 'not-permitted', detail: 'This needs another permission.' }
  expect(failureWords(new ApiRefusal(login, problem as never))).toBe(
    'Kervan refused a step of the demo: This needs another permission.',
  )
})

test('an unforeseen error keeps its stack', () => {
  const error = new Error('a bug')
  expect(failureWords(error)).toBe(error)
})
