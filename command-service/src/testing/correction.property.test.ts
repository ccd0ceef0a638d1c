import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { EventNamed } from '@kervan/contracts/kinds/event-catalog'
import { schedulesOf } from '@kervan/contracts/kit/testing/run-length'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAway } from '../processes/retry-parked-reaction.ts'
import { PHONES, POINTS } from './acts.ts'
import { type Crash, createHouse } from './house.ts'
import { createInbox } from './inbox.ts'
import { crash, isCrash } from './play-schedule.ts'
import { createReactor } from './reactor.ts'
import { createTurns, seededChoice } from './turns.ts'
import { createWatch, identityRecords } from './watch.ts'

const SCHEDULES = schedulesOf(40, 200)
const recordOfIdentity = await identityRecords(POINTS)

/** A colleague corrects one number to another, and does so again where the process ends, or not. */
const Correction = fc.record({ from: fc.nat(2), to: fc.nat(2), crash, patient: fc.boolean() })
const Story = fc.record({
  corrections: fc.array(Correction, { minLength: 1, maxLength: 5 }),
  /** Messages by the number that the person wrote by first. */
  messages: fc.array(crash, { minLength: 1, maxLength: 3 }),
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

test(
  'whatever a number is corrected to at the same moment, what comes by it is of the same person, who has one number',
  async () => {
    await fc.assert(
      fc.asyncProperty(Story, async ({ corrections, messages, reactorEnds, seed }) => {
        const turns = createTurns(seededChoice(seed))
        const watch = createWatch(recordOfIdentity)
        const house = createHouse(turns, watch.onAppend)
        const inbox = createInbox(house)
        const reactor = createReactor(house, reactorEnds.filter(isCrash))
        const write = (messageId: string, ends?: Crash) => {
          const content = { kind: 'text', text: 'Merhaba' } as const
          const party = { channel: 'whatsapp', account: '1', sender: { phone: PHONES[0] } } as const
          return inbox.arrive({ kind: 'message', ...party, messageId, content, sentAt: house.clock() }, ends)
        }
        const routed = async () =>
          (await Array.fromAsync(house.log.readAll()))
            .filter(({ type }) => type === 'MessageRouted')
            .map(({ data }) => data as EventNamed<'MessageRouted'>['data'])

        await turns.run([write('first')])
        await turns.run([reactor.runUntil(() => true, turns.turn)])
        const { personId } = (await routed())[0]!
        const correct = async (index: number, ends: Crash | undefined): Promise<void> => {
          const { from, to, patient } = corrections[index]!
          const body = { kind: 'phone', from: PHONES[from]!, to: PHONES[to]! } as const
          try {
            await house.start(ends).call(correctContactPoint, `correction ${index}`, { params: { personId }, body })
          } catch (error) {
            if (error instanceof Refusal) expect(error.code).toBe('contact-point-missing')
            else if (!isAway(error)) throw error
            else if (patient) await correct(index, undefined)
          }
        }
        let over = false
        const acting = Promise.all([
          ...corrections.map((each, index) => correct(index, each.crash)),
          ...messages.map((ends, index) => write(`message ${index}`, ends)),
        ]).finally(() => {
          over = true
        })
        await turns.run([acting, reactor.runUntil(() => over, turns.turn)])

        expect([...reactor.parked, ...watch.faults]).toEqual([])
        expect(new Set((await routed()).map((each) => each.personId))).toEqual(new Set([personId]))
        const person = watch.people.get(personId)
        const held = person?.status === 'known' ? person : { contactPoints: [], formerPoints: [] }
        expect(held.contactPoints).toHaveLength(1)
        const all = [...held.contactPoints, ...held.formerPoints].map(({ value }) => value)
        expect(all).toContain(PHONES[0])
        expect(new Set(all).size).toBe(all.length)
      }),
      { numRuns: SCHEDULES },
    )
  },
  SCHEDULES * 1000,
)
