import { EventEmitter, once } from 'node:events'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { StoreUnavailable, type SubscribeOptions } from '@kervan/infra/event-store/port'
import { type Lease, LeaseLost, type Leases } from '@kervan/infra/leases/port'
import { alwaysHeld } from '@kervan/infra/leases/testing/always-held'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { freshId } from '../kit/derived-ids.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import type { Reaction } from './reaction.ts'
import type { ParkedReaction, ReactionLedger } from './reaction-ledger.ts'
import { runReactions } from './run-reactions.ts'

const logger = pino({ level: 'silent' })
const leases = alwaysHeld

const waitingFor = (on: Reaction['on'], react: (event: RecordedEvent) => Promise<void>): Reaction => ({
  name: 'test',
  on,
  react,
})

/** A ledger that remembers, and tells when it moves. */
const testLedger = () => {
  const moves = new EventEmitter()
  const parked: string[] = []
  const kept = new Map<string, ParkedReaction>()
  let at = 0n
  let newest = 0n
  const ledger = {
    position: async () => at,
    begin: async ({ epoch }: Lease) => {
      newest = epoch
      return at
    },
    moveTo: async (position: bigint, lease: Lease) => {
      if (lease.epoch !== newest) throw new LeaseLost(lease)
      at = position
      moves.emit('moved')
    },
    park: async (reaction: string, { id, stream, revision, position }: RecordedEvent, reason: string) => {
      parked.push(stream)
      kept.set(id, { reaction, eventId: id, stream, revision, position, reason, parkedAt: aCause().at })
    },
    tellReason: async ({ eventId }, reason) => {
      const entry = kept.get(eventId)
      if (entry) kept.set(eventId, { ...entry, reason })
    },
    parked: async () => [...kept.values()],
    unpark: async ({ eventId }: Pick<ParkedReaction, 'eventId'>) => void kept.delete(eventId),
    countParked: async () => kept.size,
  } satisfies ReactionLedger
  const until = async (position: bigint) => {
    while (at < position) await once(moves, 'moved')
  }
  const restoreTo = (position: bigint) => {
    at = position
  }
  return { ledger, parked, until, restoreTo }
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

test('what keeps failing is parked, and logged with what it belongs to; everything else is reacted to once', async () => {
  const lines: string[] = []
  const logger = createLogger('test', 'error', { write: (line) => void lines.push(JSON.parse(line).correlationId) })
  const { store, ids } = await leads(3)
  const { ledger, parked, until } = testLedger()
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => {
    if (stream === ids[1]) throw new Error('poison')
    done.push(stream)
  }
  const running = runReactions([waitingFor('LeadOpened', react)], { store, ledger, leases, logger })
  await until(await store.head())
  await running.stop()
  expect([parked, done]).toEqual([[ids[1]], [ids[0], ids[2]]])
  const [poison] = await Array.fromAsync(store.readStream(String(ids[1])))
  expect(lines).toEqual([poison?.metadata.correlationId])
})

test('events of one stream are reacted to one after the other, streams beside each other', async () => {
  const { store, ids } = await leads(2)
  const { runner } = testRecords(store)
  const lead = String(ids[0])
  for (const tag of ['a', 'b', 'c'])
    await runner.run(leadDecider, lead.slice('lead-'.length), { type: 'Tag', tag }, aCause())
  await runner.run(leadDecider, String(ids[1]).slice('lead-'.length), { type: 'Tag', tag: 'beside' }, aCause())
  const { ledger, until } = testLedger()
  const steps: string[] = []
  const besideBegun = Promise.withResolvers<void>()
  const react = async ({ stream, data }: RecordedEvent) => {
    const { tag } = data as { tag: string }
    steps.push(`begins ${tag}`)
    if (stream !== lead) besideBegun.resolve()
    // The first of one stream goes on when another stream's has begun: had the second of its own begun, it would stand before.
    await besideBegun.promise
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`ends ${tag}`)
  }
  const running = runReactions([waitingFor('LeadTagged', react)], { store, ledger, leases, logger })
  await until(await store.head())
  await running.stop()
  const ofLead = steps.filter((step) => !step.endsWith('beside'))
  expect(ofLead).toEqual(['a', 'b', 'c'].flatMap((tag) => [`begins ${tag}`, `ends ${tag}`]))
  expect(steps.indexOf('begins beside')).toBeLessThan(steps.indexOf('ends a'))
})

test('an event waits for none of another stream that came before it, and the checkpoint stays behind the oldest', async () => {
  const { store, ids } = await leads(2)
  const { runner } = testRecords(store)
  const tag = (id: string | undefined) =>
    runner.run(leadDecider, String(id).slice('lead-'.length), { type: 'Tag', tag: 'vip' }, aCause())
  const { ledger, until } = testLedger()
  const reached = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const before = await store.head()
  const react = async ({ stream }: RecordedEvent) => {
    if (stream === ids[1]) return reached.resolve()
    begun.resolve()
    await reached.promise
    expect(await ledger.position()).toBe(before)
  }
  const running = runReactions([waitingFor('LeadTagged', react)], { store, ledger, leases, logger })
  await until(before)
  await tag(ids[0])
  await begun.promise
  await tag(ids[1])
  await until(await store.head())
  await running.stop()
  expect(await ledger.countParked()).toBe(0)
})

test('none waits for a reaction whose server never answers, and the checkpoint stays behind what it was asked', async () => {
  const { store, ids } = await leads(20)
  const { ledger, until } = testLedger()
  const before = await ledger.position()
  const told = new Set<string>()
  const allTold = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const asked: string[] = []
  const asking = {
    ...waitingFor('LeadOpened', async ({ stream }) => {
      asked.push(stream)
      await answer.promise
    }),
    asksOutside: true,
  } as const
  const telling = waitingFor('LeadOpened', async ({ stream }) => {
    if (told.add(stream).size === ids.length) allTold.resolve()
  })
  const running = runReactions([asking, telling], { store, ledger, leases, logger })
  await allTold.promise
  expect(await ledger.position()).toBe(before)
  answer.resolve()
  await until(await store.head())
  await running.stop()
  expect(asked).toEqual(ids)
})

test('an event of a later version is parked, never guessed at', async () => {
  const { store, ids } = await leads(2)
  const newer = { ...store, subscribe: (options: SubscribeOptions) => asLater(store.subscribe(options), ids[0]) }
  const { ledger, until } = testLedger()
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => void done.push(stream)
  const waiting = [waitingFor('LeadOpened', react)]
  const running = runReactions(waiting, { store: newer, ledger, leases, logger })
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
  const start = () => runReactions([waitingFor('LeadOpened', react)], { store, ledger, leases, logger })
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
  const running = runReactions([waitingFor('LeadOpened', react)], { store, ledger, leases, logger })
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
  const running = runReactions([waitingFor('LeadOpened', react)], { store, ledger, leases, logger })
  await begun
  const stopped = running.stop().then(() => done.push('stopped'))
  setImmediate(() => steps.emit('go on'))
  await stopped
  expect(done).toEqual([ids[1], 'stopped'])
})

test('a checkpoint past the end of the log stops everything, until the log is there again', async () => {
  const { store, ids } = await leads(1)
  const { ledger, until, restoreTo } = testLedger()
  restoreTo(3n)
  const errors: string[] = []
  const told = new EventEmitter()
  const write = (line: string) => {
    errors.push(JSON.parse(line).msg)
    told.emit('told')
  }
  const listening = pino({ level: 'error' }, { write })
  const done: string[] = []
  const react = async ({ stream }: RecordedEvent) => void done.push(stream)
  const waiting = [waitingFor('LeadTagged', react)]
  const fault = once(told, 'told')
  const running = runReactions(waiting, { store, ledger, leases, logger: listening })
  await fault
  const { runner } = testRecords(store)
  const tag = (name: string) =>
    runner.run(leadDecider, String(ids[0]).slice('lead-'.length), { type: 'Tag', tag: name }, aCause())
  for (const name of ['a', 'b', 'c']) await tag(name)
  const { position } = await tag('d')
  await until(position)
  await running.stop()
  expect(done).toHaveLength(Number(position) - 3)
  expect(errors).toEqual([
    'Reactions have come to position 3, but the log ends at 1. Restore the log and the database from the same backup.',
  ])
})

test('a holder whose lease has passed on moves nothing, and waits for its turn', async () => {
  const { store } = await leads(2)
  const { ledger, until } = testLedger()
  const epochs: bigint[] = []
  /** The first holder learns only from its writes that its lease has passed on. */
  const passing: Leases = {
    async whileHeld(name, task, signal) {
      for (const epoch of [1n, 3n]) {
        epochs.push(epoch)
        await task({ name, epoch }, signal).catch((error) => expect(error).toBeInstanceOf(LeaseLost))
      }
    },
  }
  const react = async () => void (epochs.length === 1 && (await ledger.begin({ name: 'reactions', epoch: 2n })))
  const waiting = [waitingFor('LeadOpened', react)]
  const running = runReactions(waiting, { store, ledger, leases: passing, logger })
  await until(await store.head())
  await running.stop()
  expect(epochs).toEqual([1n, 3n])
})
