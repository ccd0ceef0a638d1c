import { expect, it } from 'vitest'
import { textPieces } from './text-pieces.ts'

it.each([
  ['merhaba', ['merhaba']],
  ['bak: https://a.example/x?y=1. olur mu', ['bak: ', '[https://a.example/x?y=1]', '. olur mu']],
  ['(https://a.example)', ['(', '[https://a.example]', ')']],
  ['javascript:alert(1)', ['javascript:alert(1)']],
  ['', []],
])('%s', (text, pieces) => {
  expect(textPieces(text).map((piece) => (piece.href ? `[${piece.text}]` : piece.text))).toEqual(pieces)
})
