import { signTwilio } from '@kervan/tests/support/twilio-simulator/signature'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSignedByTwilio } from './verify-signature.ts'

const bytes = (form: Record<string, string>) => Buffer.from(new URLSearchParams(form).toString())

/** The example of Twilio's own libraries. */
const FORM = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
}
const ADDRESS = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='

test('the example of Twilio is signed, and nothing else is by its signature', () => {
  expect(isSignedByTwilio(ADDRESS, bytes(FORM), SIGNATURE, '12345')).toBe(true)
  expect(isSignedByTwilio(ADDRESS, bytes({ ...FORM, Digits: '12345' }), SIGNATURE, '12345')).toBe(false)
  expect(isSignedByTwilio(ADDRESS, bytes({ ...FORM, More: '' }), SIGNATURE, '12345')).toBe(false)
  expect(isSignedByTwilio(`${ADDRESS}0`, bytes(FORM), SIGNATURE, '12345')).toBe(false)
  expect(isSignedByTwilio(ADDRESS.replace('https', 'http'), bytes(FORM), SIGNATURE, '12345')).toBe(false)
  expect(isSignedByTwilio(ADDRESS, bytes(FORM), SIGNATURE, '12346')).toBe(false)
})

test.each([undefined, '', 'x', SIGNATURE.slice(1), `${SIGNATURE}=`, `${SIGNATURE}\n`, 'ı'.repeat(28)])(
  'a header that is none is refused: %j',
  (header) => {
    expect(isSignedByTwilio(ADDRESS, bytes(FORM), header, '12345')).toBe(false)
  },
)

test.each([
  ['https://kervan.example.com/a', 'https://kervan.example.com:443/a', true],
  ['https://kervan.example.com:443/a?b=c:d', 'https://kervan.example.com/a?b=c:d', true],
  ['http://kervan.example.com:80/a', 'http://kervan.example.com/a', true],
  ['https://kervan.example.com:8443/a', 'https://kervan.example.com:8443/a', true],
  ['https://kervan.example.com:8443/a', 'https://kervan.example.com/a', false],
  ['https://kervan.example.com/a', 'https://elsewhere.example.com/a', false],
  ['https://kervan.example.com/a', 'https://kervan.example.com:80/a', false],
])('called at %s what is signed for %s counts: %s', (called, signed, counts) => {
  const signature = signTwilio(signed, FORM, 'secret')
  expect(isSignedByTwilio(called, bytes(FORM), signature, 'secret')).toBe(counts)
})

test('whatever a form says, its signature is found good, and that of another form is not', () => {
  const form = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), {
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(form, fc.string({ unit: 'grapheme' }), (fields, word) => {
      const signature = signTwilio(ADDRESS, fields, 'secret')
      expect(isSignedByTwilio(ADDRESS, bytes(fields), signature, 'secret')).toBe(true)
      expect(
        isSignedByTwilio(ADDRESS, bytes({ ...fields, Body: `${fields.Body ?? ''}${word}!` }), signature, 'secret'),
      ).toBe(false)
    }),
  )
})

test('bytes that are no form are judged, not feared', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (raw) => {
      expect(isSignedByTwilio(ADDRESS, raw, SIGNATURE, '12345')).toBe(false)
    }),
  )
})
