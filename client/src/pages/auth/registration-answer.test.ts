import { expect, test } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { registrationAnswer } from './registration-answer.ts'

const fault = (code: 'invitation-not-valid' | 'registration-closed') => new ApiError({ code, status: 403 }, code)

test.each([
  ['closed', 'closed'],
  ['invitation', 'invitation'],
  ['open', null],
  ['approval', null],
] as const)('where registration is %s, one without an invitation is answered %s', (registration, answer) => {
  expect(registrationAnswer(null, registration)).toBe(answer)
})

test('one with an invitation is answered by the invitation alone', () => {
  expect(registrationAnswer(null, undefined)).toBeNull()
  expect(registrationAnswer(fault('invitation-not-valid'), undefined)).toBe('invalid')
})

test('registration that was closed meanwhile says so', () => {
  expect(registrationAnswer(fault('registration-closed'), 'open')).toBe('closed')
})
