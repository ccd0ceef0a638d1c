import { expect, test } from 'vitest'
import { isSamePhone, phoneIdentity, phoneWritings } from './equal-phones.ts'

test.each([
  ['+551187650011', '+5511987650011', true],
  ['+552199998888', '+5521999998888', true],
  ['+5215512345678', '+525512345678', true],
  ['+5218112345678', '+528112345678', true],
  ['+5491123456789', '+541123456789', true],
  ['+5493511234567', '+543511234567', true],
  ['+22997123456', '+2290197123456', true],
  ['+22521234567', '+2250121234567', false],
  ['+22501234567', '+2250101234567', true],
  ['+22547123456', '+2250747123456', true],
  ['+22505123456', '+2250505123456', true],
  ['+22505123456', '+2250705123456', false],
  ['+905321234567', '+905321234567', true],
  // A landline of Brazil is no mobile without its digit.
  ['+551132650011', '+5511932650011', false],
  ['+551187650011', '+5521987650011', false],
  ['+525512345678', '+525512345679', false],
  ['+905321234567', '+495321234567', false],
  // Other countries keep their digits.
  ['+4915112345678', '+495112345678', false],
])('%s and %s: one number is %s', (one, other, same) => {
  expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([same, same])
})

test('every writing of a number goes by the same one', () => {
  const phones = ['+551187650011', '+5215512345678', '+5491123456789', '+22997123456', '+22507123456', '+905321234567']
  for (const phone of phones)
    for (const writing of phoneWritings(phone)) expect(phoneIdentity(writing)).toBe(phoneIdentity(phone))
})
