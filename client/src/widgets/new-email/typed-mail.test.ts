import { expect, test } from 'vitest'
import { leftOf, NOTHING } from './typed-mail.ts'

const sent = { subject: 'Randevunuz', text: ' Sizi salı bekliyoruz. \n' }
const now = { ...sent, tried: { said: 'Randevunuz', id: '1' } }

test('of a mail that was sent is left what was typed since, and of an unchanged one nothing', () => {
  expect(leftOf(now, sent)).toBe(NOTHING)
  expect(leftOf({ ...now, text: `${sent.text}Otopark var.` }, sent)).toEqual({ ...NOTHING, text: 'Otopark var.' })
  expect(leftOf({ ...now, subject: 'Listemiz' }, sent)).toEqual({ ...NOTHING, subject: 'Listemiz' })
})
