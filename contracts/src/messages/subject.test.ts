import { expect, test } from 'vitest'
import { replySubject, SUBJECT_LENGTH } from './subject.ts'

test.each([
  ['Fiyat', 'Re: Fiyat'],
  ['Re: Fiyat', 'Re: Fiyat'],
  ['RE[3]: Fiyat', 'RE[3]: Fiyat'],
  ['Ynt: Fiyat', 'Ynt: Fiyat'],
  ['رد: السعر', 'رد: السعر'],
  ['Rehber', 'Re: Rehber'],
  ['', 'Re:'],
])('an answer to %j is about %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
  expect(replySubject(answer)).toBe(answer)
})

test('a subject stays within its bound', () => {
  expect(replySubject('a'.repeat(5_000))).toHaveLength(SUBJECT_LENGTH)
})
