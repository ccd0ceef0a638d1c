import { sign, wireBytes } from '@kervan/tests/support/meta-simulator/signature'
import { describe, expect, test } from 'vitest'
import { isSignedByMeta, isVerifyToken } from './verify-signature.ts'

const SECRET = 'f3a9c1d27b6e4805'
const body = { text: 'Merhaba, şu diş için fiyat alabilir miyim? 🦷 / €' }
const escaped = wireBytes(body)
const plain = Buffer.from(JSON.stringify(body))
const signed = sign(escaped, SECRET)

describe('a signature', () => {
  test.each<[string, boolean, Buffer, string | undefined]>([
    ['over bytes with escaped letters', true, escaped, signed],
    ['over bytes with letters as they are', true, plain, sign(plain, SECRET)],
    ['over bytes that are no text', true, Buffer.from([0, 255, 128]), sign(Buffer.from([0, 255, 128]), SECRET)],
    ['over nothing', true, Buffer.alloc(0), sign('', SECRET)],
    ['in capitals', true, escaped, signed.toUpperCase().replace('SHA256', 'sha256')],
    ['over the same JSON in other bytes', false, plain, signed],
    ['over bytes of which one was changed', false, Buffer.from(escaped.toString().replace('fiyat', 'Fiyat')), signed],
    ['over bytes with one more', false, Buffer.concat([escaped, Buffer.from(' ')]), signed],
    ['by another secret', false, escaped, sign(escaped, `${SECRET}0`)],
    ['made up', false, escaped, `sha256=${'0'.repeat(64)}`],
    ['that is missing', false, escaped, undefined],
    ['that is empty', false, escaped, ''],
    ['without its prefix', false, escaped, signed.slice('sha256='.length)],
    ['cut short', false, escaped, signed.slice(0, -2)],
    ['too long', false, escaped, `${signed}00`],
    ['of the older kind', false, escaped, signed.replace('sha256', 'sha1')],
    ['that is not hexadecimal', false, escaped, `sha256=${'g'.repeat(64)}`],
  ])('%s: %s', (_, good, bytes, header) => {
    expect(isSignedByMeta(bytes, header, SECRET)).toBe(good)
  })
})

test.each([
  ['kervan-doğrulama', true],
  ['kervan-dogrulama', false],
  ['kervan-doğrulama ', false],
  ['', false],
])('the verify token %j is ours: %s', (claimed, ours) => {
  expect(isVerifyToken(claimed, 'kervan-doğrulama')).toBe(ours)
})
