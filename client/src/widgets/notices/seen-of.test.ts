import { expect, it } from 'vitest'
import { seenOf } from './seen-of.ts'

const messages = [{ position: '9' }, { position: '120' }, { position: '12' }]

it.each([
  [null, 3],
  ['9', 2],
  ['12', 1],
  ['120', 0],
  [undefined, 0],
] as const)('of messages at 9, 12 and 120, where %s was seen, %i are new', (seen, unseen) => {
  expect(seenOf(messages, seen)).toEqual({ unseen, newest: '120' })
})

it('of none none is new', () => {
  expect(seenOf([], null)).toEqual({ unseen: 0, newest: null })
})
