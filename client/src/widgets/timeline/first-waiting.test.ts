import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { expect, it } from 'vitest'
import { firstWaiting } from './first-waiting.ts'

const said = (messageId: string, direction: 'inbound' | 'outbound', delivery: string | null = null) =>
  ({ detail: { kind: 'message', messageId, direction, delivery } }) as unknown as TimelineEntry
const note = { detail: { kind: 'note', text: 'x' } } as unknown as TimelineEntry

it('is the first after our last word', () => {
  const entries = [
    said('d', 'inbound'),
    note,
    said('c', 'inbound'),
    said('b', 'outbound', 'sent'),
    said('a', 'inbound'),
  ]
  expect(firstWaiting(entries)).toEqual({ messageId: 'c', isFirst: true })
})

it('what never reached the person is no answer', () => {
  const entries = [said('c', 'outbound', 'failed'), said('b', 'inbound'), said('a', 'inbound')]
  expect(firstWaiting(entries)).toEqual({ messageId: 'a', isFirst: false })
})

it('where one waits at most there is nothing to go to', () => {
  expect(firstWaiting([]).messageId).toBeNull()
  expect(firstWaiting([said('b', 'inbound'), said('a', 'outbound', 'read')]).messageId).toBeNull()
  expect(firstWaiting([said('b', 'outbound', 'read'), said('a', 'inbound')]).messageId).toBeNull()
})
