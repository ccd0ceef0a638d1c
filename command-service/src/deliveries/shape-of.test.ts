import { expect, test } from 'vitest'
import { compareShapes } from './compare-shapes.ts'
import { shapeOf } from './shape-of.ts'

test('a shape has paths and types and no value', () => {
  const body = {
    entry: [
      { id: '1', changes: [{ value: { text: 'Merhaba' } }] },
      { id: 2, changes: [] },
    ],
    none: null,
  }
  expect(shapeOf(body)).toEqual([
    'entry[].changes[].value.text: string',
    'entry[].changes[]: empty',
    'entry[].id: number',
    'entry[].id: string',
    'none: null',
  ])
  expect(shapeOf('Merhaba')).toEqual(['body: string'])
  expect(shapeOf({})).toEqual([': empty'])
})

test('a body that is deep or wide is looked through no further than it is told of', () => {
  let deep: unknown = 'end'
  for (let depth = 0; depth < 5_000; depth++) deep = { a: deep }
  expect(shapeOf(deep)).toHaveLength(1)
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n]))
  expect(shapeOf(wide)).toHaveLength(2_000)
})

test('what came, what went and what stayed stands line by line', () => {
  expect(compareShapes(['a: string', 'b: number'], ['a: string', 'b: string', 'c[]: empty'])).toEqual([
    { mark: 'same', text: 'a: string' },
    { mark: 'removed', text: 'b: number' },
    { mark: 'added', text: 'b: string' },
    { mark: 'added', text: 'c[]: empty' },
  ])
})
