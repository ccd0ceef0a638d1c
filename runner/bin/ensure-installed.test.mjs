import { expect, test } from 'vitest'
import { agrees } from './ensure-installed.mjs'

const zod = { version: '4.6.7', integrity: 'sha512-a' }
const locked = {
  '': { name: 'kervan' },
  'node_modules/zod': zod,
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
  'node_modules/@kervan/contracts': { resolved: 'contracts', link: true },
}
const contracts = { 'node_modules/@kervan/contracts': { resolved: 'contracts', link: true } }

test.each([
  ['a complete install, for this platform', { ...contracts, 'node_modules/zod': zod }, true],
  ['nothing', {}, false],
  ['a package that is missing', contracts, false],
  ['an older version', { ...contracts, 'node_modules/zod': { ...zod, version: '4.6.6' } }, false],
  [
    'another content of the same version',
    { ...contracts, 'node_modules/zod': { ...zod, integrity: 'sha512-c' } },
    false,
  ],
])('judges %s', (_, installed, expected) => {
  expect(agrees(locked, installed)).toBe(expected)
})
