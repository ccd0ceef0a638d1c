import { expect, test } from 'vitest'
import { hashPassword } from './credentials.ts'

test('a password is hashed as RFC 9106 recommends, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('dogru-at-pil-zimba'), hashPassword('dogru-at-pil-zimba')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(other).not.toBe(one)
})
