import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedSchema } from '../kit/fields/field-schemas.ts'
import { text } from '../kit/fields/fields.ts'
import { TypedText, tidyText } from './typed-text.ts'

test.each([
  ['a space of no width', '\u200b\u200b'],
  ['a separator that is not seen', '\u2063'],
  ['a filler of Hangul', '\u3164'],
  ['a soft hyphen', '\u00ad'],
  ['empty Braille', '\u2800'],
  ['marks of direction', '\u202e\u2066'],
  ['blanks and a joiner', ' \u200d\t'],
])('%s is no text', (_what, given) => {
  expect(tidyText(given)).toBe('')
  expect(TypedText(10).safeParse(given).error?.issues[0]?.message).toBe('required')
  expect(typedSchema(text({ required: true })).safeParse(given).success).toBe(false)
  expect(typedSchema(text()).parse(given)).toBeNull()
})

test.each([
  ['\u3164Ali\u3164', 'Ali'],
  ['\u2800 Ali', 'Ali'],
  ['\u200bAli\ufeff', 'Ali'],
  ['\u202a\u3164Ali\u202c', 'Ali'],
  ['\u00a0Ali\u00a0Veli\u3000', 'Ali\u00a0Veli'],
  ['Ali\u3164Veli', 'Ali\u3164Veli'],
  ['\u202eleinaD', 'leinaD'],
  ['\u2067علی\u2069', 'علی'],
  ['☎\ufe0f', '☎\ufe0f'],
  ['김민준', '김민준'],
])('of %j, %j is kept', (given, kept) => {
  expect(tidyText(given)).toBe(kept)
  expect(typedSchema(text()).parse(given)).toBe(kept)
})

test.each(['أحمد خالد', 'نمی\u200cدانم', '👩\u200d⚕️', 'Işıl', '.'])('%s stays as it is', (given) => {
  expect(tidyText(given)).toBe(given)
  expect(typedSchema(text()).parse(given)).toBe(given)
})

test('what is kept turns nothing that others wrote, and is kept as it is when it is typed again', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('\u202e', '\u2067', ''), (given, turn) => {
      const kept = tidyText(`${given}${turn}x`)
      expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u)
      expect(tidyText(kept)).toBe(kept)
    }),
  ))
