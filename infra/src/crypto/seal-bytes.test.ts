import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBytes, preparedKey, sealBytes } from './seal-bytes.ts'

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

test('the same is sealed otherwise each time, unless it is to be repeated', () => {
  expect(sealBytes(key, 'a place', content)).not.toEqual(sealBytes(key, 'a place', content))
  expect(sealBytes(key, 'a place', content, true)).toEqual(sealBytes(key, 'a place', content, true))
  expect(sealBytes(key, 'another place', content, true)).not.toEqual(sealBytes(key, 'a place', content, true))
})
