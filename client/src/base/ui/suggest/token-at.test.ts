import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tokenAt } from './token-at.ts'

it.each<[text: string, sign: string, blanks: number, typed: string | null]>([
  ['/', '/', 0, ''],
  ['Merhaba /ran', '/', 0, 'ran'],
  ['Merhaba\n/ran', '/', 0, 'ran'],
  ['ve/veya', '/', 0, null],
  ['1/2', '/', 0, null],
  ['/ran devu', '/', 0, null],
  ['/ ', '/', 0, null],
  ['@Mert Ka', '@', 2, 'Mert Ka'],
  ['@Mert Ali Kaya bak', '@', 2, null],
  ['@\nMert', '@', 2, null],
  ['a@b.com', '@', 2, null],
  ['yok', '@', 2, null],
])('at the end of %j the word that %s begins is %j', (text, sign, blanks, typed) => {
  expect(tokenAt(text, text.length, sign, blanks)?.typed ?? null).toBe(typed)
})

it('what is found stands in the text where it says, and ends at the caret', () => {
  const text = fc.string({ unit: fc.constantFrom('/', ' ', '\n', 'a', 'ş', '😀') })
  fc.assert(
    fc.property(text, fc.nat(20), (written, place) => {
      const caret = Math.min(place, written.length)
      const token = tokenAt(written, caret, '/')
      if (token) expect(written.slice(token.from, token.to)).toBe(`/${token.typed}`)
      if (token) expect(token.to).toBe(caret)
    }),
  )
})
