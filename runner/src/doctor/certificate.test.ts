import { expect, test } from 'vitest'
import { checkCertificate, judgeExpiry } from './certificate.ts'

const NOW = Date.parse('2026-03-01T00:00:00Z')

test.each([
  ['2026-06-01', 'fine'],
  ['2026-03-15', 'warning'],
  ['2026-02-20', 'broken'],
])('a certificate that ends on %s is %s', (until, state) => {
  expect(judgeExpiry('kervan.example.com', Date.parse(until), NOW).state).toBe(state)
})

test('without https there is none to look at', async () => {
  expect(await checkCertificate(undefined)).toEqual([])
  expect(await checkCertificate('http://localhost:3000')).toEqual([])
})

test('an address that cannot be reached is a warning: it may be reached from elsewhere', async () => {
  expect(await checkCertificate('https://127.0.0.1:1')).toMatchObject([{ state: 'warning' }])
})
