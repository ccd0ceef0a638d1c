import { expect, test } from 'vitest'
import { placeOf } from './session-place.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', 'this-network'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'this-network'],
  ['203.0.113.7', '203.0.113.8', 'another-network'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', 'this-network'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 'another-network'],
  ['2001:db8:1:2::1', '203.0.113.7', 'another-network'],
  ['192.168.1.5', '192.168.1.5', 'this-network'],
  ['192.168.1.5', '192.168.1.6', 'local-network'],
  ['127.0.0.1', '203.0.113.7', 'local-network'],
  ['172.31.0.1', '203.0.113.7', 'local-network'],
  ['172.32.0.1', '203.0.113.7', 'another-network'],
  ['::1', '127.0.0.1', 'local-network'],
  ['10.0.0.1', '203.0.113.7', 'local-network'],
  ['fe80::1%eth0', 'fd00::1', 'local-network'],
  ['203.0.113.7', null, 'another-network'],
  [null, '203.0.113.7', null],
])('an address %s, seen from %s, is in %s', (address, asker, place) => {
  expect(placeOf(address, asker)).toBe(place)
})
