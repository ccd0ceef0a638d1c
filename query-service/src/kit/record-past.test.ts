import type { NewEvent } from '@kervan/contracts/events/envelope'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import { expect, test } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import { createRecordPast } from './record-past.ts'
import type { Log } from './record-steps.ts'

const id = idOf('lead')
const LENGTH = 1_000

/** The stream of a lead that was tagged and untagged so many times. */
const longStream = async (tag: string) => {
  const log = testLog()
  const stream = `lead-${id}`
  log.record(stream, 'LeadOpened', { personId: idOf('p'), source: 'phone', treatment: 'dental', ownerId: null })
  for (let each = 1; each < LENGTH; each++)
    log.record(stream, each % 2 > 0 ? 'LeadTagged' : 'LeadUntagged', { tag: `${tag} ${each % 6}` })
  const store = createMemoryEventStore()
  const events = log.events.map((event) => ({ ...event, id: idOf(`${tag} ${event.position}`) }))
  await store.append(stream, events as readonly NewEvent[], 'no-stream')
  return store
}

/** A log that can become another one, and counts the events that are read. */
const countingLog = (first: Log) => {
  const counted = { log: first, read: 0 }
  const log: Log = {
    async *readStream(...asked) {
      for await (const event of counted.log.readStream(...asked)) {
        counted.read++
        yield event
      }
    },
  }
  return { counted, log }
}

const taken = async (log: Log, before: bigint | undefined, past = createRecordPast(log)) => {
  const found = await past.read(lead, id)
  const steps = []
  for await (const { event, before: earlier } of found!.steps(before)) {
    steps.push([event.revision, earlier?.values.tags])
    if (steps.length === 50) break
  }
  return { now: found!.now, steps }
}

test('a page of a long stream, once it was read, reads no more than what lies about it, and gives the same', async () => {
  const { counted, log } = countingLog(await longStream('a'))
  const past = createRecordPast(log)
  await past.read(lead, id)
  for (const before of [undefined, 990n, 500n, 401n, 400n, 3n]) {
    counted.read = 0
    const page = await taken(log, before, past)
    expect(counted.read).toBeLessThan(700)
    expect(page).toEqual(await taken(log, before, createRecordPast(log, LENGTH * 2)))
  }
})

test('nothing that was kept of a stream is told where the log has another one in its place', async () => {
  const { counted, log } = countingLog(await longStream('a'))
  const past = createRecordPast(log)
  await past.read(lead, id)
  counted.log = await longStream('b')
  expect((await taken(log, undefined, past)).now.values.tags).toEqual(
    (await taken(log, undefined, createRecordPast(log))).now.values.tags,
  )
})
