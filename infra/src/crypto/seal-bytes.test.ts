import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { newKey, openBytes, preparedKey, sealBytes } from './seal-bytes.ts'

const key = preparedKey(Buffer.alloc(32, 7))
const content = Buffer.from('Ayşe')

test('what an earlier release sealed opens: the secret of an authenticator app, and what a vault holds', () => {
  const ofSecrets = preparedKey(
    Buffer.from(hkdfSync('sha256', 'kept by an installation', '', 'kervan second factor', 32)),
  )
  const secret = Buffer.from('wcKw+SGyCdV890K8Yd1sCvHnKEOuCjI+GMirWXCbs/11e5lF/WoJ6cYe6xI=', 'base64')
  expect(openBytes(ofSecrets, 'user-1', secret)).toEqual(Buffer.from('JBSWY3DPEHPK3PXP'))
  expect(openBytes(ofSecrets, 'user-2', secret)).toBeNull()

  const box = Buffer.from('vueheP9OO2z/E3GjMTNGzAUUdtrQfL5kEdaSFPSpKhMo', 'base64')
  expect(openBytes(key, 'a place', box)).toEqual(content)
  expect(sealBytes(key, 'a place', content, true)).toEqual(box)
})

test('many boxes in a row have a nonce each, and open', () => {
  const boxes = Array.from({ length: 5_000 }, () => sealBytes(key, 'a place', content))
  expect(new Set(boxes.map((box) => box.toString('hex', 0, 12))).size).toBe(boxes.length)
  expect(boxes.every((box) => openBytes(key, 'a place', box)?.equals(content))).toBe(true)
})

test('a new key holds no memory but its own, and stays as it is while others are made', () => {
  const keys = Array.from({ length: 2_000 }, newKey)
  expect(keys.every(({ buffer }) => buffer.byteLength === 32)).toBe(true)
  expect(new Set(keys.map((each) => each.toString('hex'))).size).toBe(keys.length)
})

test('the same is sealed otherwise each time, unless it is to be repeated', () => {
  expect(sealBytes(key, 'a place', content)).not.toEqual(sealBytes(key, 'a place', content))
  expect(sealBytes(key, 'a place', content, true)).toEqual(sealBytes(key, 'a place', content, true))
  expect(sealBytes(key, 'another place', content, true)).not.toEqual(sealBytes(key, 'a place', content, true))
})
