import { expect, test } from 'vitest'
import { conversationStream, webhookAt } from './conversation-stream.ts'
import { withOvertaking, withRedeliveries } from './disorder.ts'
import { createPeople, LANGUAGES } from './people.ts'
import type { Delivery } from './play-script.ts'
import { createRandom } from './random.ts'

const take = (count: number, seed: number): Delivery[] => {
  const stream = conversationStream({ seed })
  return Array.from({ length: count }, () => stream.next().value)
}
const idIn = ({ webhook }: Delivery) => JSON.stringify(webhook).match(/"id":"(wamid\.[^"]+)"/)?.[1]

test('one seed tells one story, another another', () => {
  expect(take(200, 7)).toEqual(take(200, 7))
  expect(take(200, 7)).not.toEqual(take(200, 8))
})

test('people of all languages write, each in their own order, and no two share a number', () => {
  const deliveries = take(4_000, 7)
  const people = new Map(deliveries.map(({ person }) => [person.userId, person]))
  expect(new Set([...people.values()].map(({ language }) => language))).toEqual(new Set(LANGUAGES))
  expect(new Set([...people.values()].map(({ waId }) => waId)).size).toBe(people.size)
  for (const { userId } of people.values()) {
    const times = deliveries.filter(({ person }) => person.userId === userId).map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  }
})

test('people made after others have other numbers', () => {
  const random = createRandom(7)
  const first = createPeople(random)
  const numbers = Array.from({ length: 100 }, () => first().waId)
  const later = createPeople(random, 100)
  expect(numbers).not.toEqual(expect.arrayContaining([later().waId]))
})

test('a delivery can be sent as if it happened now', () => {
  const [delivery] = take(1, 7)
  const now = new Date('2026-11-02T09:00:00.000Z')
  expect(JSON.stringify(webhookAt(delivery as Delivery, now))).toContain('"timestamp":"1793610000"')
})

test('redeliveries repeat, overtaking swaps; neither loses anything', () => {
  const deliveries = take(300, 7)
  const repeated = withRedeliveries(deliveries, createRandom(1), 0.2)
  expect(repeated.length).toBeGreaterThan(330)
  expect(new Set(repeated)).toEqual(new Set(deliveries))
  const overtaken = withOvertaking(deliveries, createRandom(1), 0.2)
  expect(overtaken).not.toEqual(deliveries)
  expect(overtaken.map(idIn).sort()).toEqual(deliveries.map(idIn).sort())
})
