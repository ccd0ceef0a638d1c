import { expect, test } from 'vitest'
import { foldName, foldTr } from './fold-tr.ts'
import { FOLD_VECTOR } from './testing/fold-tr.vector.ts'

test.each(FOLD_VECTOR)('%j folds to %j', (text, folded) => {
  expect(foldTr(text)).toBe(folded)
})

test('folding twice is folding once', () => {
  for (const [text] of FOLD_VECTOR) {
    expect(foldTr(foldTr(text))).toBe(foldTr(text))
    expect(foldName(foldName(text))).toBe(foldName(text))
  }
})

test.each([
  ['Γιώργος Παπαδόπουλος', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ["Ας' το", "ΑΣ' ΤΟ"],
  ['Иван Ёлкин', 'ИВАН ЁЛКИН'],
  ['ılık İğne', 'ILIK İĞNE'],
  ['Weiß', 'WEISS'],
])('%j and %j fold alike, and so does each of them lowered before', (small, large) => {
  const wanted = foldTr(small)
  expect([large, small.toLowerCase(), large.toLowerCase()].map(foldTr)).toEqual([wanted, wanted, wanted])
  expect(foldName(large)).toBe(foldName(small))
})

test('a search passes over the marks that voice letters of Japanese, a name keeps them', () => {
  expect([foldTr('ダイ'), foldTr('タイ')]).toEqual(['タイ', 'タイ'])
  expect([foldName('ダイ'), foldName('タイ')]).toEqual(['ダイ', 'タイ'])
})
