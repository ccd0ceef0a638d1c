import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logoPath } from './logo-path.ts'

const HERE = 'https://crm.example.com'

test.each([
  ['/api/site-settings/logo/ab12', '/api/site-settings/logo/ab12'],
  ['https://crm.example.com/uploads/logo.png', '/uploads/logo.png'],
  ['http://elsewhere.example/uploads/logo.png?v=2', '/uploads/logo.png?v=2'],
  ['//elsewhere.example/logo.png', '/logo.png'],
  ['https://a.example//elsewhere.example/logo.png', '/elsewhere.example/logo.png'],
  ['logo.png', '/logo.png'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
])('%s is loaded from %s', (address, path) => {
  expect(logoPath(address)).toBe(path)
})

test('whatever is given, a logo comes from this site', () => {
  const odd = fc
    .array(fc.constantFrom('/', '\\', '\t', ' ', 'https:', 'evil.example', '@', '..', ':', 'data:'))
    .map((each) => each.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), odd), (address) => {
      expect(new URL(logoPath(address), HERE).origin).toBe(HERE)
    }),
    { numRuns: 2_000 },
  )
})
