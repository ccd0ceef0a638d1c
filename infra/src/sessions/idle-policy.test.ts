import { randomUUID } from 'node:crypto'
import { siteSettings } from '@kervan/contracts/kinds/site-settings/site-settings'
import { SINGLE_ID } from '@kervan/contracts/kit/record'
import { expect, test } from 'vitest'
import { createMemoryEventStore } from '../event-store/memory.ts'
import type { ExpectedRevision } from '../event-store/port.ts'
import { createIdlePolicy, idleMsOf } from './idle-policy.ts'

const settingsLog = () => {
  const store = createMemoryEventStore()
  let last: ExpectedRevision = 'no-stream'
  const tell = async (type: string, data: unknown) => {
    const id = randomUUID()
    const metadata = {
      schemaVersion: 1,
      at: '2026-03-01T10:00:00.000Z',
      by: { kind: 'process', name: 'test' },
      correlationId: id,
      causationId: id,
      commandId: id,
    } as const
    last = (await store.append(`site-settings-${SINGLE_ID}`, [{ id, type, data: data as never, metadata }], last))
      .revision
  }
  return {
    store,
    create: () => tell('SiteSettingsCreated', { values: siteSettings.single }),
    change: (from: number, to: number) => tell('SiteSettingsChanged', { changes: { idleMinutes: { from, to } } }),
  }
}

test('the usual half hour holds before the settings are there; a change holds a quarter of a minute later', async () => {
  const log = settingsLog()
  let time = 0
  const policy = createIdlePolicy(log.store, { now: () => time })
  await policy.refresh()
  expect(policy()).toBe(idleMsOf(30))
  await log.create()
  await log.change(30, 45)
  expect(policy()).toBe(idleMsOf(30))
  time += 15_000
  policy()
  await policy.refresh()
  expect(policy()).toBe(idleMsOf(45))
})

test('what is known goes on to hold while the log cannot be read, and is read on afterwards', async () => {
  const log = settingsLog()
  const faults: unknown[] = []
  let isAway = false
  const readStream: typeof log.store.readStream = (...read) => {
    if (isAway) throw new Error('away')
    return log.store.readStream(...read)
  }
  const policy = createIdlePolicy({ readStream }, { onFault: (fault) => faults.push(fault) })
  await log.create()
  await log.change(30, 20)
  await policy.refresh()
  isAway = true
  await policy.refresh()
  expect(policy()).toBe(idleMsOf(20))
  expect(faults).toEqual([new Error('away')])
  isAway = false
  await log.change(20, 60)
  await policy.refresh()
  expect(policy()).toBe(idleMsOf(60))
})
