import { expect, test } from 'vitest'
import { encodeArray } from './encode-array.ts'

test('quotes words, so that no value can shift its neighbours', () => {
  expect(encodeArray(['a', 'b,c', 'say "hi"', 'back\\slash', '', 'NULL'], 'text')).toBe(
    '{"a","b,c","say \\"hi\\"","back\\\\slash","","NULL"}',
  )
})

test('leaves out what is not there', () => {
  expect(encodeArray([null, undefined, 3n], 'bigint')).toBe('{NULL,NULL,3}')
})

test('writes numbers, truths, JSON and lists', () => {
  expect(encodeArray([1n, 2], 'bigint')).toBe('{1,2}')
  expect(encodeArray([true, false], 'boolean')).toBe('{t,f}')
  expect(encodeArray([{ a: 'b' }, null, undefined], 'json')).toBe('{"a":"b"}\u001enull\u001enull')
  expect(encodeArray([['x', 'y "z"'], []], 'text[]')).toBe('{"{\\"x\\",\\"y \\\\\\"z\\\\\\"\\"}","{}"}')
})

test.each([
  ['text', 5],
  ['bigint', '5}'],
  ['int', 0.5],
  ['boolean', 'yes'],
  ['text[]', 'x'],
  ['text[]', [7]],
] as const)('a %s refuses %j', (sql, value) => {
  expect(() => encodeArray([value], sql)).toThrow('is wanted, not')
})

test('JSON refuses what it cannot say', () => {
  expect(() => encodeArray([{ a: 1n }], 'json')).toThrow('no JSON can be made of a value')
})

test('what PostgreSQL cannot hold is shown as unknown', () => {
  expect(encodeArray(['a\0b'], 'text')).toBe('{"a\ufffdb"}')
  expect(encodeArray(['\0\ud83d \\u0000 😀\u001e'], 'json')).toBe('"\ufffd\ufffd \\\\u0000 😀\\u001e"')
})
