import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', { browser: 'Firefox', system: 'Linux' }],
  ['', { browser: null, system: null }],
  [null, { browser: null, system: null }],
])('a device is told by what its browser says: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

test('what no browser says is no fault', () => {
  expect(deviceOf('<script>alert(1)</script>')).toEqual({ browser: null, system: null })
})
