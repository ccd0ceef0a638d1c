import { describe, expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

describe('an installation with an address', () => {
  test('is known by the name of it, and its pages come from it alone', () => {
    const party = relyingPartyOf('https://kervan.example.com:8443')
    expect(party?.id).toBe('kervan.example.com')
    expect(party?.isOwnOrigin('https://kervan.example.com:8443')).toBe(true)
    for (const origin of [
      'https://kervan.example.com',
      'http://kervan.example.com:8443',
      'https://kervan.example.com.evil.example:8443',
      'https://evil.example',
      'null',
      '',
    ])
      expect(party?.isOwnOrigin(origin), origin).toBe(false)
  })

  test.each([
    'https://203.0.113.7',
    'http://[2001:db8::7]:3000',
    'https://127.0.0.1:3000',
    'http://kervan.example.com',
  ])('for which browsers keep no passkeys has none: %s', (baseUrl) => expect(relyingPartyOf(baseUrl)).toBeNull())

  test('on its own machine takes no certificate', () => {
    const party = relyingPartyOf('http://localhost:3000')
    expect(party?.id).toBe('localhost')
    expect(party?.isOwnOrigin('http://localhost:4000')).toBe(false)
  })
})

test('an installation without an address is tried on its own machine, at any port', () => {
  const party = relyingPartyOf('')
  expect(party?.id).toBe('localhost')
  expect(party?.isOwnOrigin('http://localhost:5173')).toBe(true)
  for (const origin of ['http://127.0.0.1:5173', 'https://localhost.evil.example', 'localhost', 'null'])
    expect(party?.isOwnOrigin(origin), origin).toBe(false)
})
