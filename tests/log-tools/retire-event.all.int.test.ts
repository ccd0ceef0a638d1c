import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@kervan/infra/event-store/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { waitUntilSettled } from '../support/wait-until-settled.ts'
import { somebody, type TestHouse, testHouse, writes } from './test-house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

/** A house in which one conversation holds an event that no version reads; its person has written before and since. */
let house: TestHouse
let client: ApiClient
let position: bigint

const waitUntil = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 120_000, interval: 100 })
const states = () => house.rows('select state, reason from inbox.webhooks order by id')
const parkedNames = async (): Promise<string[]> => {
  const { parked } = JSON.parse((await house.run('parked', 'list', '--json')).out) as { parked: { name: string }[] }
  return [...new Set(parked.map(({ name }) => name))]
}

beforeAll(async () => {
  house = await testHouse()
  client = await house.open()
  const person = somebody()
  await writes(client, person, 'Merhaba')
  await waitUntilSettled(client.baseUrl)
  const store = createPostgresEventStore({ url: house.database.url })
  const received = (await Array.fromAsync(store.readAll())).find(({ type }) => type === 'MessageReceived')
  if (!received) throw new Error('no message was received')
  const stream = await Array.fromAsync(store.readStream(received.stream))
  const { revision: _, position: __, stream: ___, ...event } = received
  const metadata = { ...event.metadata, schemaVersion: 99, commandId: randomUUID() }
  const last = stream.at(-1)?.revision ?? 0n
  position = (await store.append(received.stream, [{ ...event, id: randomUUID(), metadata }], last)).position
  await store.close()
  await writes(client, person, 'Selam')
  await waitUntil(async () => expect((await states()).at(-1)?.reason).toContain('cannot be read'))
  // The last of its ten attempts comes at once.
  await house.rows(`update inbox.webhooks set attempts = 9, next_attempt_at = null where state = 'waiting'`)
  await waitUntil(async () => expect((await states()).at(-1)?.state).toBe('dead'))
  await waitUntil(async () => expect(await parkedNames()).toContain('timeline'))
})
afterAll(() => house.drop())

test('only an event that cannot be read is retired', async () => {
  const { exitCode, err } = await house.run('log', 'retire', '1', '--reason', 'a test')
  expect([exitCode, err]).toEqual([1, expect.stringContaining('can be read: only what cannot is retired')])
  expect((await house.run('log', 'retire', '999999', '--reason', 'a test')).err).toContain('no event at position')
  expect((await house.run('log', 'retire', String(position))).exitCode).toBe(2)
})

test('an event that no version reads is retired: its record goes on, as do parked and abandoned items, and nothing is wrong', async () => {
  const faulty = await house.run('log', 'verify')
  expect([faulty.exitCode, faulty.out]).toEqual([1, expect.stringContaining('this program reads up to version')])
  expect((await house.run('log', 'retire', String(position), '--reason', 'a test')).err).toBe('')
  for (const name of await parkedNames())
    expect([name, (await house.run('parked', 'retry', name)).exitCode]).toEqual([name, 0])
  const retried = await house.run('inbox', 'retry', '--all', '--json')
  expect([retried.exitCode, JSON.parse(retried.out).retried]).toHaveLength(2)
  await waitUntilSettled(client.baseUrl)
  expect((await states()).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await parkedNames()).toEqual([])
  const events = await house.told()
  expect(events.filter(({ type }) => type === 'MessageRouted')).toHaveLength(2)
  const verified = await house.run('log', 'verify')
  expect([verified.exitCode, verified.out]).toEqual([
    0,
    expect.stringContaining('1 event cannot be read and is retired'),
  ])
})
