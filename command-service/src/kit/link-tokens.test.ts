import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkTokens } from './link-tokens.ts'

const tokens = createLinkTokens(Buffer.from('a secret of tests'))

test('a token tells its id, and nothing that differs from it does', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), fc.integer({ min: 1, max: 127 }), (id, place, more) => {
      const token = tokens.tokenOf('password-link', id)
      expect(tokens.idOf('password-link', token)).toBe(id)
      const at = place % token.length
      const other = String.fromCharCode((token.charCodeAt(at) + more) % 128)
      expect(tokens.idOf('password-link', token.slice(0, at) + other + token.slice(at + 1))).toBeNull()
      expect(tokens.idOf('password-link', token.slice(0, at))).toBeNull()
      expect(tokens.idOf('password-link', `${token}A`)).toBeNull()
    }),
  )
})

test('another installation makes other tokens', () => {
  const elsewhere = createLinkTokens(Buffer.from('another secret'))
  const id = '0198f000-0000-7000-8000-000000000001'
  expect(tokens.idOf('password-link', elsewhere.tokenOf('password-link', id))).toBeNull()
})
