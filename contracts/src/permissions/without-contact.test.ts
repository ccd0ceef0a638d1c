import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../messages/message-content.ts'
import {
  contentWithoutContact,
  nameWithoutContact,
  previewWithoutContact,
  wordsWithoutContact,
} from './without-contact.ts'

test.each([
  ['+905321112233', ''],
  ['0532 111 22 33', ''],
  ['(532) 111-22-33', ''],
  ['ayse@example.com', ''],
  ['TR.13491208655302741918', ''],
  ['US.ENT.11815799212886844830', ''],
  ['24601234567890123', ''],
  ['٠٥٣٢١١١٢٢٣٣', ''],
  ['۰۵۳۲ ۱۱۱ ۲۲ ۳۳', ''],
  ['０５３２１１１２２３３', ''],
  ['0532–111–22–33', ''],
  ['\u202a+90 532 111 22 33\u202c', ''],
  ['Ayşe Yılmaz', 'Ayşe Yılmaz'],
  ['أحمد', 'أحمد'],
  ['٤ ليفنت', '٤ ليفنت'],
  ['Dr. Ali', 'Dr. Ali'],
  ['A. K.', 'A. K.'],
  ['4 Levent', '4 Levent'],
  ['Ali 0532 111 22 33', 'Ali'],
  ['☎ 0532 111 22 33', ''],
  ['0532 111 22 33 (Ali)', '(Ali)'],
  ['Ali (+90 532 111 22 33)', 'Ali'],
  ['Ali - ٠٥٣٢١١١٢٢٣٣', 'Ali'],
  ['Ali 0532_111_22_33 Kaya', 'Ali Kaya'],
  ['Ali 0️⃣5️⃣3️⃣2️⃣1️⃣1️⃣1️⃣2️⃣2️⃣3️⃣3️⃣', 'Ali'],
  ['Ali 🌸 0532*111*2233', 'Ali 🌸'],
  ['Ali <ali@example.com>', 'Ali'],
  ['Klinik 2 Oda 14, 3. kat', 'Klinik 2 Oda 14, 3. kat'],
])('%s is called %j', (name, told) => {
  expect(nameWithoutContact(name)).toBe(told)
})

describe('what readers see of a message who may not see how people are reached', () => {
  const raw = { from: '905321112233', contacts: [{ wa_id: '905321112233' }] }
  test.each<[MessageContent, MessageContent]>([
    [
      { kind: 'system', text: 'Ayşe changed from 905321112233 to +90 532 444 55 66', change: 'user_changed_number' },
      { kind: 'system', text: 'Ayşe changed from … to …', change: 'user_changed_number' },
    ],
    [
      { kind: 'unsupported', type: 'poll', reason: 'Not for 905321112233', raw },
      { kind: 'unsupported', type: 'poll', reason: 'Not for …', raw: null },
    ],
    [
      { kind: 'unknown', type: 'new', raw },
      { kind: 'unknown', type: 'new', raw: null },
    ],
    [
      { kind: 'contacts', contacts: [{ name: 'Murat 05321112233', phones: ['+905321112233'], emails: ['m@x.com'] }] },
      { kind: 'contacts', contacts: [{ name: 'Murat …', phones: [], emails: [] }] },
    ],
    [
      { kind: 'choice', title: 'Form', form: 'phone: +905321112233\nmail: a@x.com' },
      { kind: 'choice', title: 'Form', form: 'phone: …\nmail: …' },
    ],
    [
      { kind: 'system', text: 'رقم ٠٥٣٢١١١٢٢٣٣', change: 'user_changed_number' },
      { kind: 'system', text: 'رقم …', change: 'user_changed_number' },
    ],
    [
      { kind: 'system', text: '0532–111–22–33 > \u202a+90 532 444 55 66\u202c' },
      { kind: 'system', text: '… > \u202a…\u202c' },
    ],
    [
      { kind: 'system', text: 'wa.me/905321112233, selin@example.com' },
      { kind: 'system', text: 'wa.me/…, …' },
    ],
    [
      { kind: 'system', text: '1 yeni cihaz' },
      { kind: 'system', text: '1 yeni cihaz' },
    ],
    [
      { kind: 'text', text: '28.11.2026, 14:00' },
      { kind: 'text', text: '28.11.2026, 14:00' },
    ],
  ])('%j', (content, told) => {
    expect(contentWithoutContact(content)).toEqual(told)
  })

  test('the last words of a list are told alike', () => {
    expect(previewWithoutContact({ kind: 'system', text: '905321112233 → 905324445566' }).text).toBe('… → …')
    expect(previewWithoutContact({ kind: 'text', text: 'Merhaba' }).text).toBe('Merhaba')
  })
})

test.each([
  ['Ara: 0532 111 22 33ayse@example.com', 'Ara: …'],
  ['<ayse@example.com>, veli5321112233@example.com', '… …'],
  ['Ara: 0532_111_22_33', 'Ara: …'],
  ['a@b@c ve 5321112233', '…@c ve …'],
])('within words, %s becomes %s', (words, told) => {
  expect(wordsWithoutContact(words)).toBe(told)
})

test.each(['x', 'х1', '@', '1 ', '()'])('words as long as a mail are read in one go: %j a million times', (unit) => {
  expect(wordsWithoutContact(unit.repeat(1_000_000)).length).toBeGreaterThan(0)
})

test.each(['x', '1', '1 x', ' (', '+1', '- '])('so are names: %j a hundred thousand times', (unit) => {
  expect(nameWithoutContact(`${unit.repeat(100_000)} 0532 111 22 33 A`).length).toBeGreaterThan(0)
})
