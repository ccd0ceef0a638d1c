import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Işıl Çağrı', 'isil cagri', true],
  ['Yılmaz Ayşe', 'Ayşe Yılmaz', true],
  ['Ayşe 🌸', 'AYŞE', true],
  ['O’Brien', 'O Brien', true],
  ['Ayşe-Nur Kaya', 'Ayşe Nur Kaya', true],
  ['Fatma', 'Hasan', false],
  ['Ayşe', 'Ayşe Yılmaz', false],
  ['🌸', '🌹', false],
  ['محمد علي', 'محمد علي', true],
  ['', 'Ayşe', false],
  ['Hasta 1', 'Hasta 2', false],
  ['Misafir 2', '2 misafir', true],
  ['मीना', 'मोनू', false],
  ['มานี', 'มีนา', false],
  ['12', '12 ', true],
])('%s and %s are one name: %s', (one, other, same) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same])
})
