import { Refusal } from '@kervan/contracts/errors/refusal'
import { describe, expect, test } from 'vitest'
import { e164Of, e164OnFile } from './phone-number.ts'

const typed = (text: string) => e164Of(text, 'body.phone_number', 'en')

describe('a number that can be called is taken, however it is written', () => {
  test.each([
    ['0532 123 45 67', '+905321234567', 'a Turkish mobile'],
    ['532 123 45 67', '+905321234567', 'without the zero'],
    ['905321234567', '+905321234567', 'without the plus'],
    ['0090 532 123 45 67', '+905321234567', 'with 00 for the plus'],
    ['+90 (532) 123-45-67', '+905321234567', 'with signs'],
    ['٠٥٣٢١٢٣٤٥٦٧', '+905321234567', 'in Arabic digits'],
    ['+55 11 8765-0011', '+5511987650011', 'a mobile of Brazil as WhatsApp writes it'],
    ['+52 1 55 1234 5678', '+525512345678', 'a mobile of Mexico as it was dialled from abroad'],
    ['0212 555 01 23', '+902125550123', 'a landline'],
    ['444 1 234', '+904441234', 'a company all over Turkey'],
    ['0850 222 01 23', '+908502220123', 'a number without a place'],
    ['0392 223 12 34', '+903922231234', 'Northern Cyprus'],
    ['0548 812 34 56', '+905488123456', 'a mobile of Northern Cyprus'],
    ['+44 20 7946 0958', '+442079460958', 'the example of the refusal'],
    ['+49 30 123456', '+4930123456', 'a short German landline'],
    ['+39 06 1234567', '+39061234567', 'an Italian zero that stays'],
    ['+383 44 123 456', '+38344123456', 'Kosovo'],
    ['+252 61 1234567', '+252611234567', 'Somalia'],
    ['+964 750 123 4567', '+9647501234567', 'Iraq'],
    ['+683 4000', '+6834000', 'Niue, seven digits in all'],
    ['+870 773 123456', '+870773123456', 'a ship'],
    ['+800 1234 5678', '+80012345678', 'a free number of every country'],
  ])('%s is %s: %s', (text, e164) => expect(typed(text)).toBe(e164))
})

test.each([
  ['00 00 00 00', 'zeros'],
  ['0000000000', 'more zeros'],
  ['1234567', 'seven digits of no Turkish number'],
  ['0111 111 11 11', 'ones'],
  ['0999 999 99 99', 'nines'],
  ['0532 123 45 6', 'a digit short'],
  ['0532 123 45 678', 'a digit too many'],
  ['+90 111 111 11 11', 'a country and ones'],
  ['+1 555 123 4567', 'an area that there is not'],
  ['+999 123 45 67', 'a country that there is not'],
  ['call me', 'words'],
])('%s is refused: %s', (text) => {
  expect(() => typed(text)).toThrow(Refusal)
})

test('what is on file is named as it stands there, or as one types it', () => {
  const onFile = (text: string) => e164OnFile(text, 'body.value', 'en')
  expect(onFile('+15551234567')).toBe('+15551234567')
  expect(onFile('0532 123 45 67')).toBe('+905321234567')
  expect(() => onFile('00 00 00 00')).toThrow(Refusal)
})
