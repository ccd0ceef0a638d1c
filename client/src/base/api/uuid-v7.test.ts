import { expect, it } from 'vitest'
import { uuidV7 } from './uuid-v7.ts'

it('is a UUID of version 7 that begins with its time', () => {
  const time = Date.UTC(2026, 10, 21, 9, 30)
  const id = uuidV7(time)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time)
})

it('is another one each time', () => {
  expect(new Set(Array.from({ length: 100 }, () => uuidV7(0))).size).toBe(100)
})
