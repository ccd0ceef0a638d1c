import { expect, test } from 'vitest'
import { createDeviceKeys } from './device-key.ts'

const secret = Buffer.alloc(32, 1)
const keyOf = createDeviceKeys(secret)
const AYSE = { id: '0198f3a0-0000-7000-8000-0000000000a1' }
const MEHMET = { id: '0198f3a0-0000-7000-8000-0000000000a2', fullName: 'Mehmet' }

test('a user has one key, in every process of the installation', () => {
  expect(createDeviceKeys(Buffer.from(secret))(AYSE)).toBe(keyOf(AYSE))
  expect(Buffer.from(keyOf(AYSE), 'base64url')).toHaveLength(32)
})

test('a colleague, another installation, and one who looks at what the user sees have others', () => {
  const keys = [keyOf(AYSE), keyOf(MEHMET), createDeviceKeys(Buffer.alloc(32, 2))(AYSE)]
  const looking = keyOf({ ...AYSE, viewedBy: MEHMET })
  expect(new Set([...keys, looking, keyOf({ ...MEHMET, viewedBy: { ...AYSE, fullName: 'Ayşe' } })]).size).toBe(5)
})
