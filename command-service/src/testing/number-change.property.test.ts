import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import { POINTS } from './acts.ts'
import { createHouse } from './house.ts'
import { createInbox } from './inbox.ts'
import { crash, isCrash } from './play-schedule.ts'
import { createReactor } from './reactor.ts'
import { createTurns, seededChoice } from './turns.ts'
import { createWatch, identityRecords } from './watch.ts'

const SCHEDULES = schedulesOf(40, 200)
const recordOfIdentity = await identityRecords(POINTS)
const NAMES = [
  { phone: '+905321111111', userId: 'TR.1' },
  { phone: '+905322222222', userId: 'TR.2' },
  { phone: '+905323333333', userId: 'TR.3' },
] as const

/** One person writes, changes the number now and then, and names themselves by the phone, the provider's id or both. */
const Message = fc.record({
  by: fc.constantFrom('phone' as const, 'userId' as const, 'both' as const),
  changes: fc.boolean(),
  crash,
})
const Story = fc.record({
  messages: fc.array(Message, { minLength: 2, maxLength: 5 }),
  /** The message that comes last, however early it was written. */
  late: fc.nat(4),
  reactorEnds: fc.array(crash, { maxLength: 2 }),
  seed: fc.integer(),
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const itemsOf = (messages: readonly { by: 'phone' | 'userId' | 'both'; changes: boolean }[]): ConversationItem[] => {
  let named = 0
  return messages.map(({ by, changes }, index): ConversationItem => {
    const { phone, userId } = NAMES[named]!
    const next = changes ? NAMES[named + 1] : undefined
    if (next) named++
    const both = by === 'both' || next !== undefined || index === 0
    const sender = both ? { phone, userId } : by === 'phone' ? { phone } : { userId }
    const content = { kind: 'text', text: 'Merhaba' } as const
    // Before the clock of the house: what is told to be written later than it arrives counts as written when it arrives.
    const sentAt = `2026-02-28T10:0${index}:00.000Z`
    const party = { channel: 'whatsapp', account: '1', sender } as const
    return { kind: 'message', ...party, messageId: `wamid.${index}`, content, becomes: next, sentAt }
  })
}

test(
  'a person who changes numbers is one person with the newest of them, whatever is cut short and one message late',
  async () => {
    await fc.assert(
      fc.asyncProperty(Story, async ({ messages, late, reactorEnds, seed }) => {
        const turns = createTurns(seededChoice(seed))
        const watch = createWatch(recordOfIdentity)
        const house = createHouse(turns, watch.onAppend)
        const inbox = createInbox(house)
        const reactor = createReactor(house, reactorEnds.filter(isCrash))
        const items = itemsOf(messages)
        const isLate = (index: number) =>
          index === late && index > 0 && items[index]?.kind === 'message' && !messages[index]?.changes

        const inOrder = items.filter((_, index) => !isLate(index))
        let over = false
        const arriving = [...inOrder, ...items.filter((_, index) => isLate(index))].map((item) =>
          inbox.arrive(item, messages[items.indexOf(item)]?.crash),
        )
        const arrived = Promise.all(arriving).finally(() => {
          over = true
        })
        await turns.run([arrived, reactor.runUntil(() => over, turns.turn)])

        const events = await Array.fromAsync(house.log.readAll())
        const routed = events
          .filter(({ type }) => type === 'MessageRouted')
          .map(({ data }) => data as EventNamed<'MessageRouted'>['data'])
        expect([...reactor.parked, ...watch.faults]).toEqual([])
        expect(routed).toHaveLength(items.length)
        const [personId, ...others] = new Set(routed.map((each) => each.personId))
        expect(others).toEqual([])
        const person = watch.people.get(personId!)
        const phones = person?.status === 'known' ? person.contactPoints.filter(({ kind }) => kind === 'phone') : []
        const changed = inOrder.findLast((item) => item.kind === 'message' && item.becomes)
        const newest = changed?.kind === 'message' ? changed.becomes?.phone : NAMES[0].phone
        expect(phones.map(({ value }) => value)).toEqual([newest])
      }),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
