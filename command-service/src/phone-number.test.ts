import { Refusal } from '@kervan/contracts/errors/refusal'
import { expect, test } from 'vitest'
import { e164Of, e164OnFile } from './phone-number.ts'

test.each([
  ['0532 123 45 6', 'invalid-phone'],
  ['0532 123 45 67 (annesi)', 'phone-with-words'],
  ['0212 555 44 33 x15', 'phone-extension'],
])('%s of a person is refused with %s', (typed, code) => {
  const refusal = (() => {
    try {
      return e164Of(typed, 'body.value', 'en')
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toMatchObject({ code: 'invalid-request' })
  expect(JSON.stringify(refusal)).toContain(code)
})

test('what is on file is named as it stands there, or as one types it', () => {
  const onFile = (text: string) => e164OnFile(text, 'body.value', 'en')
  expect(onFile('+15551234567')).toBe('+15551234567')
  expect(onFile('0532 123 45 67')).toBe('+905321234567')
  expect(() => onFile('00 00 00 00')).toThrow(Refusal)
})
