import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashRecoveryCode } from './recovery-codes.ts'

test('a recovery code is hashed at the cost that OWASP names, however it was typed', async () => {
  const salt = Buffer.alloc(16, 1)
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt: new Uint8Array(salt) }
  const hashed = await hashRaw('ABCDE01234', cost)
  expect(await hashRecoveryCode('ABCDE-01234', salt)).toEqual(hashed)
  expect(await hashRecoveryCode(' abcde o1234', salt)).toEqual(hashed)
})
