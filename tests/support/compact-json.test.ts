import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactJson } from './compact-json.ts'

test('what fits stands on one line, all else has an entry a line', () => {
  const short = { path: '/api/teams', values: [1, null, 'Işıl'] }
  expect(compactJson(short)).toBe('{ "path": "/api/teams", "values": [1, null, "Işıl"] }\n')
  expect(compactJson({ short, long: 'x'.repeat(150), none: undefined })).toBe(
    `{\n  "short": ${compactJson(short).trim()},\n  "long": "${'x'.repeat(150)}"\n}\n`,
  )
})

test('is the JSON that it was made of', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(compactJson(value))).toEqual(plain(value))
    }),
  )
})

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
