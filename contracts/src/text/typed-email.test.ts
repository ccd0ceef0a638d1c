import { expect, test } from 'vitest'
import { TypedEmail } from './typed-email.ts'

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
])('%j is the address %s', (typed, address) => {
  expect(TypedEmail.parse(typed)).toBe(address)
})

test.each(['ayse', 'ayse@', 'ayse@example', 'a@example.com, b@example.com', 'Ayşe <ayse>', 'mailto:', ''])(
  '%j is none',
  (typed) => expect(TypedEmail.safeParse(typed).error?.issues[0]?.message).toBe('invalid-email'),
)
