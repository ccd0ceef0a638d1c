import { expect, it } from 'vitest'
import { lettersOver } from './letters-over.ts'

it('counts as a reader does what is to go from the end, however many bytes each takes', () => {
  expect(lettersOver('merhaba', 7)).toBe(0)
  expect(lettersOver('merhaba', 5)).toBe(2)
  expect(lettersOver('merhabağ', 7)).toBe(1)
  expect(lettersOver('merhaba 👩🏽‍⚕️', 8)).toBe(1)
  expect(lettersOver('ğğğ', 3)).toBe(2)
})
