import { expect, test } from 'vitest'
import { hasTyped } from './has-typed.ts'

const points = [
  { kind: 'phone', value: '+905321234567' },
  { kind: 'email', value: 'isil@example.com' },
] as const

test.each([
  ['phone', '0532 123 45 67', true],
  ['phone', '+90 532 123 45 67', true],
  ['phone', 'tel:+90 0532 123 45 67', true],
  ['phone', '٠٥٣٢١٢٣٤٥٦٧', true],
  ['phone', '"0532 123 45 67",', true],
  ['phone', '9005321234567', true],
  ['phone', 'Işıl', false],
  ['phone', '0532 123 45 68', false],
  ['email', ' ISIL@example.com', true],
  ['email', 'Işıl <isil@example.com>', true],
  ['email', 'mailto:Isil@Example.com', true],
  ['email', 'isil@example.org', false],
] as const)('%s %s', (kind, typed, expected) => {
  expect(hasTyped(points, kind, typed)).toBe(expected)
})
