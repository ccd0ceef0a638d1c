import { expect, test } from 'vitest'
import type { LogEntry } from './log.ts'
import { createLogDigest } from './log-digest.ts'
import { entry } from './testing/entries.ts'

const digestOf = (...entries: LogEntry[]) => {
  const digest = createLogDigest()
  digest.add(entries)
  return digest.value()
}

const one = entry(1)

test('positions do not count, nor how the events come', () => {
  expect(digestOf({ ...one, position: 4_711n })).toBe(digestOf(one))
  const digest = createLogDigest()
  for (const each of [one, entry(2)]) digest.add([each])
  expect([digest.count, digest.value()]).toEqual([2, digestOf(one, entry(2))])
})

test.each<[string, Partial<LogEntry>]>([
  ['its id', { id: entry(2).id }],
  ['its stream', { stream: 'lead-b' }],
  ['its revision', { revision: 1n }],
  ['its type', { type: 'LeadUntagged' }],
  ['its data, if only by a space', { data: '{ }' }],
  ['its metadata', { metadata: '{"at":1}' }],
  ['where its type ends and its data begin', { type: 'LeadTagged{', data: '}' }],
])('an event tells by %s', (_, change) => expect(digestOf({ ...one, ...change })).not.toBe(digestOf(one)))

test('the order counts', () => expect(digestOf(one, entry(2))).not.toBe(digestOf(entry(2), one)))

test('a copy goes on by itself', () => {
  const digest = createLogDigest()
  digest.add([one])
  const copy = digest.copy()
  copy.add([entry(2)])
  expect([digest.value(), copy.value(), copy.count]).toEqual([digestOf(one), digestOf(one, entry(2)), 2])
})
