import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyFilter } from './key-filter.ts'

const key = fc.oneof(fc.string({ unit: 'binary' }), fc.uuid(), fc.bigInt(), fc.integer())

test('a key that was added may always be there, whatever came after it', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 200 }), (keys) => {
      const filter = createKeyFilter()
      for (const each of keys) filter.add(each)
      expect(keys.filter((each) => !filter.mayHave(each))).toEqual([])
    }),
  )
})

const uuidOf = (number: number): string => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

test('of keys that were never added few are believed to be there, also when it has grown', () => {
  const filter = createKeyFilter()
  const count = 300_000
  for (let number = 0; number < count; number++) filter.add(uuidOf(number))
  let believed = 0
  for (let number = count; number < 2 * count; number++) if (filter.mayHave(uuidOf(number))) believed++
  expect(believed).toBeLessThan(count / 50)
  for (let number = 0; number < count; number += 997) expect(filter.mayHave(uuidOf(number))).toBe(true)
})

test('keys of one length that end alike are told from one another by nothing, which costs a look and no more', () => {
  const filter = createKeyFilter()
  const tail = 'x'.repeat(40)
  filter.add(`one ${tail}`)
  expect(filter.mayHave(`two ${tail}`)).toBe(true)
})
