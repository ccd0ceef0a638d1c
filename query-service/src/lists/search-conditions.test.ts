import { expect, test } from 'vitest'
import { patternsOf } from './search-conditions.ts'

test.each([
  ['Işıl', ['% isil%']],
  ['çağrı ÖZT', ['% cagri%', '% ozt%']],
  ['0532 123 45', ['%53212345%']],
  ['+90 (532) 123', ['%90532123%']],
  ['00905321234567', ['%905321234567%']],
  ['532', ['% 532%']],
  ['ali 4567', ['% ali%', '%4567%']],
  ['50%_\\', ['% 50\\%\\_\\\\%']],
  ['isil@example.com', ['% isil@example.com%']],
  ['   ', []],
])('%j looks for %j', (typed, patterns) => {
  expect(patternsOf(typed)).toEqual(patterns)
})
