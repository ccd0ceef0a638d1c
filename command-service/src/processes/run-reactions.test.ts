import { EventEmitter, once } from 'node:events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { StoreUnavailable, type SubscribeOptions } from '@kervan/infra/event-store/port'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshId } from '../kit/derived-ids.ts'
import { leadDecider } from '../records/lead/lead.decider.ts'
import { aCause, testRecords } from '../test-records.ts'
import { reaction } from './reaction.ts'
import type { ParkedReaction, ReactionLedger } from './reaction-ledger.ts'
import { runReactions } from './run-reactions.ts'

const logger = pino({ level: 'silent' })

/** A ledger that remembers, and tells when it moves. */
const testLedger = () => {
  const moves = new EventEmitter()
  const parked: string[] = []
  const kept = new Map<string, ParkedReaction>()
  let at = 0n
  const ledger = {
    position: async () => at,
    moveTo: async (position: bigint) => {
      at = position
      moves.emit('moved')
    },
    park: async (reaction: string, { id, stream, revision, position }: RecordedEvent, reason: string) => {
      parked.push(stream)
      kept.set(id, { reaction, eventId: id, stream, revision, position, reason, parkedAt: aCause().at })
    },
    parked: async () => [...kept.values()],
    unpark: async ({ eventId }: Pick<ParkedReaction, 'eventId'>) => void kept.delete(eventId),
    countParked: async () => kept.size,
  } satisfies ReactionLedger
  const until = async (position: bigint) => {
    while (at < position) await once(moves, 'moved')
  }
  return { ledger, parked, until, position: () => at }
}

/** A log of leads, opened and tagged once each; gives their ids. */
const leads = async (count: number) => {
  const { runner, store } = testRecords()
  const ids = Array.from({ length: count }, () => freshId(aCause().at))
  for (const id of ids) {
    const opening = { type: 'OpenLead', personId: id, source: 'phone', treatment: 'hair', ownerId: null } as const
    await runner.run(leadDecider, id, opening, aCause())
  }
  return { store, ids: ids.map((id) => `lead-${id}`) }
}

test('what keeps failing is parked; everything else is reacted to once', async () => {
  const { store, ids } = await leads(3)
  const { ledger, parked, until } = testLedger()
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => {
    if (stream === ids[1]) throw new Error('poison')
    done.push(stream)
  }
  const running = runReactions([reaction({ name: 'test', on: 'LeadOpened', react })], { store, ledger, logger })
  await until(await store.head())
  await running.stop()
  expect([parked, done]).toEqual([[ids[1]], [ids[0], ids[2]]])
})

test('an event of a later version is parked, never guessed at', async () => {
  const { store, ids } = await leads(2)
  const newer = { ...store, subscribe: (options: SubscribeOptions) => asLater(store.subscribe(options), ids[0]) }
  const { ledger, until } = testLedger()
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => void done.push(stream)
  const waiting = [reaction({ name: 'test', on: 'LeadOpened', react })]
  const running = runReactions(waiting, { store: newer, ledger, logger })
  await until(await store.head())
  await running.stop()
  const [parked] = await ledger.parked()
  expect([parked?.stream, done]).toEqual([ids[0], [ids[1]]])
  expect(parked?.reason).toContain('this program reads up to version 1. Install the version that wrote it.')
})

/** The events of one stream as a later version of the house would have recorded them. */
async function* asLater(batches: AsyncIterable<readonly RecordedEvent[]>, stream: string | undefined) {
  for await (const batch of batches) {
    yield batch.map((event) =>
      event.stream === stream ? { ...event, metadata: { ...event.metadata, schemaVersion: 2 } } : event,
    )
  }
}

test('what was parked is tried again at the next start', async () => {
  const { store, ids } = await leads(2)
  const { ledger, until } = testLedger()
  let cured = false
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => {
    if (!cured && stream === ids[0]) throw new Error('poison')
    done.push(stream)
  }
  const start = () => runReactions([reaction({ name: 'test', on: 'LeadOpened', react })], { store, ledger, logger })
  const first = start()
  await until(await store.head())
  await first.stop()
  expect(await ledger.countParked()).toBe(1)

  cured = true
  const { runner } = testRecords(store)
  const tagged = await runner.run(
    leadDecider,
    String(ids[1]).slice('lead-'.length),
    { type: 'Tag', tag: 'x' },
    aCause(),
  )
  const second = start()
  await until(tagged.position)
  await second.stop()
  expect([await ledger.countParked(), done]).toEqual([0, [ids[1], ids[0]]])
})

test('an outage parks nothing: what was interrupted is reacted to afterwards', async () => {
  const { store, ids } = await leads(2)
  const { ledger, parked, until } = testLedger()
  const done: string[] = []
  let away = true
  const react = async ({ stream }: RecordedEvent) => {
    if (away && stream === ids[0]) {
      away = false
      throw new StoreUnavailable('reacting', new Error('connect ECONNREFUSED'))
    }
    done.push(stream)
  }
  const running = runReactions([reaction({ name: 'test', on: 'LeadOpened', react })], { store, ledger, logger })
  await until(await store.head())
  await running.stop()
  expect(parked).toEqual([])
  expect(new Set(done)).toEqual(new Set(ids))
})

test('stopping waits for every reaction that has begun, also when another was interrupted', async () => {
  const { store, ids } = await leads(2)
  const { ledger } = testLedger()
  const steps = new EventEmitter()
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => {
    if (stream === ids[0]) throw new StoreUnavailable('reacting', new Error('connect ECONNREFUSED'))
    steps.emit('begun')
    await once(steps, 'go on')
    done.push(stream)
  }
  const begun = once(steps, 'begun')
  const running = runReactions([reaction({ name: 'test', on: 'LeadOpened', react })], { store, ledger, logger })
  await begun
  const stopped = running.stop().then(() => done.push('stopped'))
  setImmediate(() => steps.emit('go on'))
  await stopped
  expect(done).toEqual([ids[1], 'stopped'])
})
