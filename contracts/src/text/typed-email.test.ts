import { expect, test } from 'vitest'
import { plainEmail, TypedEmail } from './typed-email.ts'

test.each([
  [' ayse@example.com', 'ayse@example.com'],
  ['Ayşe <ayse@example.com>', 'ayse@example.com'],
  ['"Kaya, Ayşe" <Ayse.Kaya@example.com> ', 'Ayse.Kaya@example.com'],
  ['mailto:ayse@example.com?subject=Merhaba', 'ayse@example.com'],
  ['İSMAİL@EXAMPLE.COM', 'ismail@example.com'],
  ['ISMAIL@EXAMPLE.COM', 'ismail@example.com'],
  ['\u202aayse@example.com\u202c', 'ayse@example.com'],
  ['ayse\u200b@example.com', 'ayse@example.com'],
  ['ａｙｓｅ@example.com', 'ayse@example.com'],
  ['< ayse@example.com >', 'ayse@example.com'],
  ['Ayse.Kaya@Example.com', 'Ayse.Kaya@Example.com'],
  ['ayse@example.com.', 'ayse@example.com'],
  ['Ayşe <ayse@example.com>; ', 'ayse@example.com'],
  ['(ayse@example.com),', 'ayse@example.com'],
  ["'ayse@example.com", 'ayse@example.com'],
  ['“ayse@example.com”', 'ayse@example.com'],
  ['ayse@example.com (Ayşe Kaya)', 'ayse@example.com'],
  ['"ayse@example.com" <ayse@example.com>', 'ayse@example.com'],
  ['<mailto:ayse@example.com>', 'ayse@example.com'],
  ['mailto:ayse%2Bvip%40example.com', 'ayse+vip@example.com'],
  ['ayse.k+vip@example.com', 'ayse.k+vip@example.com'],
  ["O'Brien@example.com", "O'Brien@example.com"],
  ['ayse＠example。com', 'ayse@example.com'],
  ['ayse@münchen.de', 'ayse@xn--mnchen-3ya.de'],
  ['İSMAİL@ÖRNEK.COM.TR', 'ismail@xn--rnek-4qa.com.tr'],
  ['ayse@xn--mnchen-3ya.de', 'ayse@xn--mnchen-3ya.de'],
])('%j is the address %s', (typed, address) => {
  expect(TypedEmail.parse(typed)).toBe(address)
})

test.each([
  'ayse',
  'ayse@',
  'ayse@example',
  'a@example.com, b@example.com',
  'Ayşe <a@example.com>, Veli <b@example.com>',
  'a@example.com, Veli <b@example.com>',
  'mailto:a@example.com,b@example.com',
  'E-posta: ayse@example.com',
  'ayşe@example.com',
  'ayse@example,com',
  'ayse@@example.com',
  'ayse(at)example.com',
  'ayse@münchen.de/kontakt',
  'Ayşe <ayse>',
  'mailto:',
  '',
])('%j is none', (typed) => expect(TypedEmail.safeParse(typed).error?.issues[0]?.message).toBe('invalid-email'))

test.each([' ', '<', ' (', '. ', '"', '@', 'a'])(
  'long texts are read in one go: %j a hundred thousand times',
  (unit) => {
    expect(plainEmail(`x${unit.repeat(100_000)}x`).length).toBeGreaterThan(0)
  },
)
