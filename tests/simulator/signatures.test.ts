import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sign, wireBytes } from '../support/meta-simulator/signature.ts'
import { signTwilio } from '../support/twilio-simulator/signature.ts'

/*
 * What the providers document, done anew: the simulator's signatures must be theirs.
 * Meta: developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads
 * Twilio: twilio.com/docs/usage/webhooks/webhooks-security
 */

const words = () => fc.string({ unit: 'grapheme' })

test('an example of the page of Twilio is signed as there', () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }
  expect(signTwilio('https://example.com/myapp.php?foo=1&bar=2', form, '12345')).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
})

test('Twilio: the address, then every field with its value, in the order of the names', () => {
  const forms = fc.dictionary(fc.stringMatching(/^[A-Za-z]{1,12}$/), words())
  fc.assert(
    fc.property(fc.webUrl(), forms, fc.string({ minLength: 1 }), (address, form, token) => {
      let signed = address
      for (const name of Object.keys(form).sort()) signed += name + form[name]
      expect(signTwilio(address, form, token)).toBe(createHmac('sha1', token).update(signed, 'utf8').digest('base64'))
    }),
    { numRuns: 25 },
  )
})

test('Meta: the bytes as they are sent, in ASCII, which read as what was said', () => {
  fc.assert(
    fc.property(words(), fc.string({ minLength: 1 }), (text, secret) => {
      const bytes = wireBytes({ text })
      expect(bytes.every((byte) => byte < 0x80)).toBe(true)
      expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify({ text })))
      expect(sign(bytes, secret)).toBe(`sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`)
    }),
  )
})
