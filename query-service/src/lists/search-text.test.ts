import { expect, test } from 'vitest'
import { patternsOf, searchTextOf } from './search-text.ts'

test.each([
  ['Işıl', ['% isil%']],
  ['çağrı ÖZT', ['% cagri%', '% ozt%']],
  ['0532 123 45', ['%53212345%']],
  ['+90 (532) 123', ['%90532123%']],
  ['00905321234567', ['%905321234567%']],
  ['532', ['% 532%']],
  ['0958', ['%0958%']],
  ['ali 4567', ['% ali%', '%4567%']],
  ["O'Connor-Kaya", ['% o%', '% connor%', '% kaya%']],
  ['50%_\\', ['% 50%']],
  ['isil_k@example.com', ['% isil\\_k@example.com%']],
  ['   ', []],
  ['%', []],
])('%j looks for %j', (typed, patterns) => {
  expect(patternsOf(typed)).toEqual(patterns)
})

test('a search text holds words, e-mails and numbers, each after a space', () => {
  expect(
    searchTextOf("Işıl O'Connor", [
      { kind: 'phone', value: '+905321234567' },
      { kind: 'channel', channel: 'whatsapp', value: 'TR.1' },
      { kind: 'email', value: 'Isil.Kaya@Example.com' },
    ]),
  ).toBe(' isil o connor isil.kaya@example.com kaya 905321234567')
  expect(searchTextOf('', [])).toBe(' ')
})

/** Whether a typed search finds a person, as LIKE would. */
const finds = (typed: string, name: string, ...points: Parameters<typeof searchTextOf>[1]): boolean => {
  const text = searchTextOf(name, points)
  const patterns = patternsOf(typed)
  return (
    patterns.length > 0 &&
    patterns.every((pattern) => text.includes(pattern.replace(/^%|%$/g, '').replaceAll('\\', '')))
  )
}

test.each([
  '\u202a+90 532 111 22 33\u202c',
  '+90 (0)532 111 22 33',
  '٠٥٣٢١١١٢٢٣٣',
  '۰۵۳۲ ۱۱۱ ۲۲ ۳۳',
  '0532–111–22–33',
  'tel:+905321112233',
  'https://wa.me/905321112233',
  'https://api.whatsapp.com/send?phone=905321112233',
  '００９０ ５３２ １１１',
  '0532 111 22 33 dahili 15',
  '0532 111 22 33,',
  "'05321112233",
  '90 0532 111 22 33',
  '0905321112233',
  '0532\t111\t22\t33',
  '0532_111_22_33',
  'https://wa.me/05321112233',
])('a number pasted as %j finds whose it is', (typed) => {
  expect(finds(typed, 'Ayşe', { kind: 'phone', value: '+905321112233' })).toBe(true)
  expect(finds(typed, 'Ayşe', { kind: 'phone', value: '+905339998877' })).toBe(false)
})

test.each([
  ['+36 06 30 123 4567', '+36301234567'],
  ['+7 8 912 345 67 89', '+79123456789'],
  ['+54 11 15 2345 6789', '+5491123456789'],
  ['+229 97 12 34 56', '+2290197123456'],
  ['+225 07 07 12 34 56', '+22507123456'],
])('%s finds whose number is %s', (typed, value) => {
  expect(finds(typed, 'Ayşe', { kind: 'phone', value })).toBe(true)
})

test.each([
  ['علي رضايي', 'علی رضایی'],
  ['فاطمه', 'فاطمة'],
  ['محمد', 'مـحـمـد'],
  ['Sevil', '\u{1d4e2}\u{1d4ee}\u{1d4ff}\u{1d4f2}\u{1d4f5}'],
  ['كريم', 'کریم'],
  ['أحمد', 'احمد'],
  ['Ａｙşｅ', 'Ayse'],
  ['می\u200cنا', 'مینا'],
  ['Fidan', 'ﬁdan'],
  ['Γιώργος', 'ΓΙΩΡΓΟΣ'],
  ['Ay\u00adşe', 'AYŞE'],
])('%s and %s find each other', (one, other) => {
  expect([finds(one, other), finds(other, one), finds(one, 'Murat')]).toEqual([true, true, false])
})

test.each([
  ' ayse@example.com',
  'Ayşe Kaya <ayse@example.com>',
  'mailto:ayse@example.com',
  'mailto:ayse@example.com?subject=Merhaba',
  'AYSE@EXAMPLE.COM',
  '<ayse@example.com>',
  'ayse@example.com\u200b',
  'MAILTO:Ayse@Example.com',
  'ａｙｓｅ@example.com',
  'ayse@exam',
])('an address pasted as %j finds whose it is', (typed) => {
  expect(finds(typed, 'Biri', { kind: 'email', value: 'ayse@example.com' })).toBe(true)
})
