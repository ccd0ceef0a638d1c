import { expect, it } from 'vitest'
import { formatPhone, whatsAppLink } from './phone.ts'

it.each([
  ['+905321234567', '+90 532 123 45 67'],
  ['+442079460958', '+44 2079 460958'],
  ['+41787403552', '+41 78 740 35 52'],
  ['+353854219675', '+353 85 421 9675'],
  ['+96599504081', '+965 9950 4081'],
  ['+12025550143', '+1 202 555 0143'],
  ['+9647701234567', '+9647701234567'],
  ['+4930123456', '+4930123456'],
])('%s is read as %s', (number, words) => {
  expect(formatPhone(number)).toBe(words)
})

it('has what is dialled behind it in words that are read again', () => {
  expect(formatPhone('+902125554433;ext=15')).toBe('+90 212 555 44 33 dahili 15')
  expect(whatsAppLink('+902125554433;ext=15')).toBe('https://wa.me/902125554433')
})

it('leads to WhatsApp by digits alone', () => {
  expect(whatsAppLink('+905321234567')).toBe('https://wa.me/905321234567')
})
