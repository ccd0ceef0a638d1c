import { expect, it } from 'vitest'
import { bestMatches, matchWords } from './match-words.ts'

it.each([
  ['Adaylar', 'ad', true],
  ['Klinikler', 'KLİNİK', true],
  ['Çıkış yap', 'cikis', true],
  ['Durumunuz: Mola', 'mola durum', true],
  ['Adaylar', 'klinik', false],
])('%s answers %s: %s', (title, typed, expected) => {
  expect(matchWords(title, typed) !== null).toBe(expected)
})

it('puts what begins so before what has it in a later word, and that before the rest', () => {
  const titles = ['Raporlar', 'Yeni aday', 'Adaylar', 'Madalya'].map((title) => ({ title }))
  expect(bestMatches(titles, 'ada').map(({ title }) => title)).toEqual(['Adaylar', 'Yeni aday', 'Madalya'])
})
