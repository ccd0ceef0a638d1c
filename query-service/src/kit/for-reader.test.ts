import { followUp } from '@kervan/contracts/kinds/follow-up/follow-up'
import { expect, test } from 'vitest'
import { forReader } from './for-reader.ts'

const readerWith = (allowed: boolean) =>
  ({ id: 'u', userType: 'user', permissions: [{ resource: 'fields', action: 'contact', allowed }] }) as never

test.each([
  ['person-1', ''],
  ['lead-1', ''],
  ['participant-1', ''],
  ['enrolment-1', ''],
  ['clinic-1', '+905321112233'],
  ['request-1', '+905321112233'],
])('%s, called by a number, is %j to who may not see how people are reached', (stream, told) => {
  const called = (isTold: boolean) => forReader(followUp, readerWith(isTold)).called(stream, '+905321112233')
  expect([called(false), called(true)]).toEqual([told, '+905321112233'])
})
