import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['kervan', 'weak'],
  ['kervan12', 'fair'],
  ['kervan-yolda', 'good'],
  ['üç deve bir kervan', 'strong'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababababab', 'weak'],
])('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
