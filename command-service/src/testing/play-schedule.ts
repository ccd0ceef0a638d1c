import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import fc from 'fast-check'
import { expect } from 'vitest'
import { exists } from '../kinds/lead/lead.state.ts'
import { findListed, uniqueKeyOf } from '../kinds/person/person.state.ts'
import { actsIn, type Met, PHONES, POINTS, perform, type World } from './acts.ts'
import { type Crash, createHouse, type House } from './house.ts'
import { createInbox } from './inbox.ts'
import { createReactor } from './reactor.ts'
import { createTurns, seededChoice, type Turns } from './turns.ts'
import { createWatch, identityRecords, type Watch } from './watch.ts'

const recordOfIdentity = await identityRecords(POINTS)

export const crash = fc.option(fc.record({ atCall: fc.integer({ min: 1, max: 25 }), carriedOut: fc.boolean() }), {
  nil: undefined,
})
/** What happens, where processes end, and in which order their calls reach the log. */
export const schedulesIn = (world: World) => {
  const act = actsIn(world)
  return fc.record({
    /** One after the other, each with what follows from it. */
    before: fc.array(act, { maxLength: 4 }),
    /** All at once. */
    atOnce: fc.array(fc.record({ act, crash, patient: fc.boolean() }), { minLength: 2, maxLength: 5 }),
    reactorEnds: fc.array(crash, { maxLength: 2 }),
    /** A second reactor, whose lease has passed on, has not noticed yet. */
    zombie: fc.boolean(),
    seed: fc.integer(),
  })
}
type Schedule = ReturnType<typeof schedulesIn> extends fc.Arbitrary<infer Each> ? Each : never

export const isCrash = (each: Crash | undefined): each is Crash => each !== undefined

/** Plays a schedule until nothing more follows, and until what was left claimed is had by others. */
export const playSchedule = async ({ before, atOnce, reactorEnds, zombie, seed }: Schedule) => {
  const turns = createTurns(seededChoice(seed))
  const watch = createWatch(recordOfIdentity)
  const house = createHouse(turns, watch.onAppend)
  const inbox = createInbox(house)
  const reactor = createReactor(house, reactorEnds.filter(isCrash))
  const meet = async (met: readonly Met[]) => {
    for (const { key, refusal } of met) if (refusal) watch.faults.push(...faultOf(key, refusal, watch))
  }

  for (const [index, act] of before.entries()) {
    const done = perform(act, `before ${index}`, house, inbox, { patient: true })
    await turns.run([done.then(meet)])
    await turns.run([reactor.runUntil(() => true, turns.turn)])
  }
  let over = false
  const acting = Promise.all(
    atOnce.map(({ act, ...how }, index) => perform(act, `at once ${index}`, house, inbox, how).then(meet)),
  ).finally(() => {
    over = true
  })
  const reactors = zombie ? [reactor, createReactor(house, [])] : [reactor]
  await turns.run([acting, ...reactors.map((each) => each.runUntil(() => over, turns.turn))])
  expect(reactors.flatMap(({ parked }) => parked)).toEqual([])

  await needEverything(house, watch, turns)
  return { house, watch }
}

/** A refusal names what is there. */
const faultOf = (key: string, { code, details }: NonNullable<Met['refusal']>, { people, leads }: Watch): string[] => {
  const existing = String(details.existing)
  if (code === 'identity-taken' && people.get(existing)?.status !== 'known')
    return [`${key} was refused for the person ${existing}, who is not registered`]
  if (code === 'lead-already-open' && !exists(leads.get(existing) ?? { status: 'none' }))
    return [`${key} was refused for the lead ${existing}, which was never opened`]
  return []
}

/** Whatever a command that was never repeated has left claimed is had by the next who needs it. */
const needEverything = async (house: House, watch: Watch, turns: Turns) => {
  for (const [index, point] of POINTS.entries()) {
    if (point.kind === 'channel' || ownershipOf(point, watch).isListed) continue
    const open = { does: 'open lead', phone: undefined, email: undefined, treatment: 'general' } as const
    const act = point.kind === 'phone' ? { ...open, phone: index } : { ...open, email: index - PHONES.length }
    const met: Met[] = []
    const done = perform(act, `need ${index}`, house, createInbox(house), { patient: true })
    await turns.run([done.then((each) => met.push(...each))])
    expect(met.map(({ refusal }) => refusal)).toEqual([undefined])
  }
}

/** Who a contact point is claimed for, and whether that person or one who shares it lists it. */
export const ownershipOf = (point: ContactPoint, { owners, sharers, people }: Watch) => {
  const identity = uniqueKeyOf(point)
  const record = recordOfIdentity(identity)
  const owner = owners.get(record)
  const isListed = [owner ?? '', ...(sharers.get(record) ?? [])].some((id) => {
    const person = people.get(id)
    return person?.status === 'known' && findListed(person, identity) !== undefined
  })
  return { owner, isListed }
}
