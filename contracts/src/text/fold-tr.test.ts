import { expect, test } from 'vitest'
import { foldTr } from './fold-tr.ts'
import { FOLD_VECTOR } from './testing/fold-tr.vector.ts'

test.each(FOLD_VECTOR)('%j folds to %j', (text, folded) => {
  expect(foldTr(text)).toBe(folded)
})

test('folding twice is folding once', () => {
  for (const [text] of FOLD_VECTOR) expect(foldTr(foldTr(text))).toBe(foldTr(text))
})
