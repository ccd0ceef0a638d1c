import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import { recordOf } from '@kervan/contracts/streams'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import type { EventStore } from '@kervan/infra/event-store/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { type LeadCommand, leadDecider } from '../kinds/lead/lead.decider.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { REACTIONS, reactions } from '../processes.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { react } from './reaction.ts'
import { createUnfinishedReactions } from './unfinished-reactions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SENDERS = [
  { phone: '+905321234561', profileName: 'Işıl' },
  { phone: '+905321234561', userId: 'TR.1' },
  { phone: '+905321234562', userId: 'TR.2' },
  { userId: 'TR.2' },
]

/** What happens in a house: people write, reactions run when they come to it, and colleagues do their work meanwhile. */
const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), sender: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('react' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lead' as const), which: fc.nat(5), command: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove point' as const), which: fc.nat(5) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer Each> ? Each : never

const LEAD_COMMANDS: readonly LeadCommand[] = [
  { type: 'Move', status: 'price-concern' },
  { type: 'Move', status: 'lost', reason: 'price' },
  { type: 'Archive' },
  { type: 'Tag', tag: 'vip' },
]

const eventsOf = (store: EventStore): Promise<RecordedEvent[]> => Array.fromAsync(store.readAll())

/** Lets every reaction react to the log from a position on, one event after the other, until there are no more. */
const reactFrom = async (store: EventStore, after: bigint, most = Number.POSITIVE_INFINITY): Promise<bigint> => {
  const bound = reactions(testRecords(store) as unknown as Records)
  let reached = after
  for (let count = 0; count < most; count++) {
    const [event] = await Array.fromAsync(store.readAll({ after: reached, limit: 1 }))
    if (!event) break
    for (const each of bound) if (each.on === event.type) await react(each, event)
    reached = event.position
  }
  return reached
}

const live = async (steps: readonly Step[]): Promise<RecordedEvent[]> => {
  const { store, runner } = testRecords()
  let reactedTo = 0n
  let messages = 0
  const ids = async (type: string) =>
    (await eventsOf(store)).filter((each) => each.type === type).map(({ stream }) => recordOf(stream as never).id)

  const take = async (step: Step, at: string): Promise<void> => {
    if (step.kind === 'react') {
      reactedTo = await reactFrom(store, reactedTo, 3)
    } else if (step.kind === 'write') {
      const sender = SENDERS[step.sender] as (typeof SENDERS)[number]
      const conversation = derivedId(String(step.sender))
      const content = { kind: 'text', text: 'Merhaba' } as const
      const message = {
        channel: 'whatsapp',
        account: '1',
        messageId: `wamid.${messages++}`,
        content,
        sentAt: at,
      } as const
      await runner.run(conversationDecider, conversation, { type: 'Receive', sender, ...message }, aCause({ at }))
    } else if (step.kind === 'lead') {
      const leads = await ids('LeadOpened')
      const lead = leads[step.which % leads.length]
      if (lead) await runner.run(leadDecider, lead, LEAD_COMMANDS[step.command] as LeadCommand, aCause({ at }))
    } else {
      const people = await ids('PersonRegistered')
      const person = people[step.which % people.length]
      const { state } = await runner.load(personDecider, person ?? '')
      const contactPoint = state.status === 'known' ? state.contactPoints[0] : undefined
      if (person && contactPoint)
        await runner.run(personDecider, person, { type: 'RemoveContactPoint', contactPoint }, aCause({ at }))
    }
  }
  for (const [index, step] of steps.entries()) {
    const at = new Date(Date.parse('2026-03-01T10:00:00.000Z') + index * 20 * DAY_MS).toISOString()
    // What a decider refuses does not happen.
    await take(step, at).catch((error) => expect(error).toHaveProperty('code'))
  }
  return eventsOf(store)
}

/** A house that holds these events and nothing else. */
const houseOf = async (events: readonly RecordedEvent[]): Promise<EventStore> => {
  const store = createMemoryEventStore()
  for (const { stream, revision, position: _, ...event } of events)
    await store.append(stream, [event], revision === 0n ? 'no-stream' : revision - 1n)
  return store
}

const checkpointOf = (events: readonly RecordedEvent[]): bigint => {
  const unfinished = createUnfinishedReactions(REACTIONS)
  for (const { id, type, position, metadata } of events)
    unfinished.see({ id, type, position, causationId: metadata.causationId })
  const oldest = unfinished.oldest()
  return oldest === null ? (events.at(-1)?.position ?? 0n) : oldest - 1n
}

const endsOfAppends = (events: readonly RecordedEvent[]): number[] =>
  events.flatMap(({ metadata }, index) =>
    metadata.commandId === events[index + 1]?.metadata.commandId ? [] : [index + 1],
  )

test('wherever a log is cut, reactions that begin at the oldest unfinished one end as those that begin at the first event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const events = await live(steps)
      for (const end of [0, ...endsOfAppends(events)]) {
        const kept = events.slice(0, end)
        const [resumed, begun] = [await houseOf(kept), await houseOf(kept)]
        await reactFrom(resumed, checkpointOf(kept))
        await reactFrom(begun, 0n)
        const after = await eventsOf(resumed)
        expect(after).toEqual(await eventsOf(begun))
        expect(after.slice(0, end)).toEqual(kept)
        const routed = after.filter(({ type }) => type === 'MessageRouted').map(({ metadata }) => metadata.causationId)
        expect(new Set(routed)).toEqual(
          new Set(after.filter(({ type }) => type === 'MessageReceived').map(({ id }) => id)),
        )
        expect(routed.length).toBe(new Set(routed).size)
      }
    }),
    { numRuns: schedulesOf(15, 40) },
  )
})

test('reacting to a whole log once more writes nothing, whatever people did since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const store = await houseOf(await live(steps))
      await reactFrom(store, 0n)
      const before = await eventsOf(store)
      await reactFrom(store, 0n)
      expect(await eventsOf(store)).toEqual(before)
    }),
    { numRuns: schedulesOf(20, 60) },
  )
})
