import { expect, test } from 'vitest'
import { isListed } from './is-listed.ts'

test.each([
  [{ timeSinceLastSeen: 9, sessionActive: false, isOnline: false }, true],
  [{ timeSinceLastSeen: 10, sessionActive: false, isOnline: false }, false],
  [{ timeSinceLastSeen: null, sessionActive: false, isOnline: false }, false],
  [{ timeSinceLastSeen: 10, sessionActive: true, isOnline: false }, true],
  [{ timeSinceLastSeen: null, sessionActive: true, isOnline: false }, true],
  [{ timeSinceLastSeen: 10, sessionActive: false, isOnline: true }, true],
])('of %j it is %s that it is listed', (entry, listed) => {
  expect(isListed(entry)).toBe(listed)
})
