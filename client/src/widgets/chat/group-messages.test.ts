import { expect, test } from 'vitest'
import { groupMessages } from './group-messages.ts'

const at = (senderId: string, time: string, day = '02') => ({ senderId, timestamp: `2026-11-${day}T${time}.000Z` })
const groups = (...messages: ReturnType<typeof at>[]) =>
  groupMessages(messages, (instant) => instant.slice(0, 10)).map((group) => group.length)

test('messages of one sender stand together where each is within five minutes of the one before', () => {
  expect(groups(at('a', '10:00:00'), at('a', '10:05:00'), at('a', '10:10:00'))).toEqual([3])
  expect(groups(at('a', '10:00:00'), at('a', '10:05:01'))).toEqual([1, 1])
})

test('another sender and another day begin a group', () => {
  expect(groups(at('a', '10:00:00'), at('b', '10:00:01'), at('a', '10:00:02'))).toEqual([1, 1, 1])
  expect(groups(at('a', '23:59:00'), at('a', '00:01:00', '03'))).toEqual([1, 1])
  expect(groups()).toEqual([])
})
