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
  ['Hasta 1', 'Hasta 2', false],
  ['Hasta 1', '1 HASTA', true],
  ['Hasta 1', 'Hasta', false],
  ['Misafir ٢', 'misafir 2', true],
  ['मीना', 'मोनू', false],
  ['मीना शर्मा', 'शर्मा मीना', true],
  ['สมชาย', 'สมหญิง', false],
  ['น้ำ', 'นา', false],
  ['ரவி', 'ரவு', false],
  ['বিমল', 'বিমলা', false],
  ['', 'Ayşe', false],
])('%s and %s are one name: %s', (one, other, same) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same])
})
