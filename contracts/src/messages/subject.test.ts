import { expect, test } from 'vitest'
import { replySubject, SUBJECT_LENGTH, subjectOfText, TypedSubject } from './subject.ts'

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

test('a typed subject is one line that says something', () => {
  expect(TypedSubject.parse('  Tedavi\r\nBcc: baska@example.com ')).toBe('Tedavi Bcc: baska@example.com')
  expect(TypedSubject.safeParse(' \n').success).toBe(false)
  expect(TypedSubject.safeParse('a'.repeat(SUBJECT_LENGTH + 1)).success).toBe(false)
})

test('the subject that is made of a text is the beginning of its first line', () => {
  expect(subjectOfText('\nMerhaba  Işıl Hanım,\nyarın arayalım.')).toBe('Merhaba Işıl Hanım,')
  expect(subjectOfText('a'.repeat(5_000))).toHaveLength(78)
  expect(subjectOfText('')).toBe('')
})
