import { expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import { type EventStore, StoreUnavailable } from '../event-store/port.ts'
import { operatorLog } from './operator-log.ts'

const rebuild = { type: 'ProjectionRebuildOrdered', data: { projection: 'leads-list' } } as const

const recorded = async (store: EventStore) =>
  (await Array.fromAsync(store.readAll())).map(({ type, data, stream, metadata }) => ({ type, data, stream, metadata }))

test('the order stands in the log before the act begins, and its end afterwards, in one stream and by the operator', async () => {
  const store = createMemoryEventStore()
  const during = await operatorLog(store).recordAct(rebuild, async () => recorded(store))
  expect(during.map(({ type }) => type)).toEqual(['ProjectionRebuildOrdered'])
  const [order, end] = await recorded(store)
  expect([order?.data, end?.type]).toEqual([{ projection: 'leads-list' }, 'OperationSucceeded'])
  expect(order?.stream).toMatch(/^operation-[\da-f-]{36}$/)
  expect([end?.stream, end?.metadata.correlationId]).toEqual([order?.stream, order?.metadata.correlationId])
  expect(order?.metadata).toMatchObject({
    schemaVersion: 1,
    by: { kind: 'operator', name: expect.stringMatching(/./) },
  })
})

test('an act that fails is recorded by the kind of its fault, without its message', async () => {
  const store = createMemoryEventStore()
  const act = () => Promise.reject(new TypeError('Ayşe Yılmaz is no number'))
  await expect(operatorLog(store).recordAct(rebuild, act)).rejects.toThrow('Ayşe')
  expect((await recorded(store)).map(({ type, data }) => [type, data])).toEqual([
    ['ProjectionRebuildOrdered', { projection: 'leads-list' }],
    ['OperationFailed', { fault: 'TypeError' }],
  ])
})

test('where the order cannot be recorded nothing is done', async () => {
  const store = createMemoryEventStore()
  await store.close()
  let done = false
  const act = async () => {
    done = true
  }
  await expect(operatorLog(store).recordAct(rebuild, act)).rejects.toThrow(StoreUnavailable)
  expect(done).toBe(false)
})

test('what the log could not take the order for is recorded as a fact', async () => {
  const store = createMemoryEventStore()
  const fact = { type: 'BackupRestored', data: { upTo: '7', takenAt: '2026-11-21T09:00:00.000Z' } } as const
  await operatorLog(store).recordFact(fact)
  expect((await recorded(store)).map(({ type, data }) => ({ type, data }))).toEqual([fact])
})

test('what a user orders is by that user', async () => {
  const store = createMemoryEventStore()
  const by = { kind: 'user', id: '0190a000-0000-7000-8000-000000000001', name: 'Ayşe Kaya' } as const
  await operatorLog(store).recordAct(rebuild, async () => undefined, by)
  expect((await recorded(store)).map(({ metadata }) => metadata.by)).toEqual([by, by])
})
