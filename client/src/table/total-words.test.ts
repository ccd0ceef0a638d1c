import { expect, test } from 'vitest'
import { formatNumber } from '../base/format/numbers.ts'
import { totalWords } from './total-words.ts'

const formats = { number: (value: number) => formatNumber(value, 'tr-TR') }

test('a total says where it was not counted to the end', () => {
  expect(totalWords({ value: 248, exact: true }, formats)).toBe('248')
  expect(totalWords({ value: 10_000, exact: false }, formats)).toBe('10.000+')
})
