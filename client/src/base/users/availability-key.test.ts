import { expect, test } from 'vitest'
import { availabilityKey } from './availability-key.ts'

const [ayse, mert] = ['0198f3a0-0000-7000-8000-0000000000a1', '0198f3a0-0000-7000-8000-0000000000a2']

test('what a colleague is at counts while one is connected', () => {
  const users = [
    { id: ayse, isOnline: true, agent_status: 'busy' },
    { id: mert, isOnline: false, agent_status: 'available' },
  ] as const
  expect(availabilityKey(ayse, users)).toBe('status:agent-status.busy')
  expect(availabilityKey(mert, users)).toBe('status:online.away')
  expect(availabilityKey('another', users)).toBe('status:online.away')
})
