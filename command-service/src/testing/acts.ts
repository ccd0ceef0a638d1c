import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { addContactPoint } from '@kervan/contracts/api/people/add-contact-point'
import { correctContactPoint } from '@kervan/contracts/api/people/correct-contact-point'
import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { removeContactPoint } from '@kervan/contracts/api/people/remove-contact-point'
import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { recordOf } from '@kervan/contracts/streams'
import type { EventStore } from '@kervan/infra/event-store/port'
import fc from 'fast-check'
import type { ConversationItem } from '../kinds/conversation/conversation-item.ts'
import { evolvePerson, noPerson } from '../kinds/person/person.state.ts'
import { isAway } from '../processes/retry-parked-reaction.ts'
import type { Crash, House, Process } from './house.ts'
import type { Inbox } from './inbox.ts'

export const PHONES = ['+905321111111', '+905322222222', '+905323333333'] as const
export const EMAILS = ['ayse@example.com', 'zeynep@example.com'] as const
export const USER_IDS = ['TR.1', 'TR.2', 'TR.3'] as const

const typed: readonly Extract<ContactPoint, { kind: 'phone' | 'email' }>[] = [
  ...PHONES.map((value) => ({ kind: 'phone', value }) as const),
  ...EMAILS.map((value) => ({ kind: 'email', value }) as const),
]

/** Every contact point that there is. */
export const POINTS: readonly ContactPoint[] = [
  ...typed,
  ...USER_IDS.map((value) => ({ kind: 'channel', channel: 'whatsapp', value }) as const),
]

/** How many of each there are. The fewer, the more often acts meet. */
export interface World {
  readonly phones: number
  readonly emails: number
  readonly userIds: number
  readonly treatments: readonly ('general' | 'dental')[]
  /** How often people are merged, as against an opening, which is 4. */
  readonly merging: number
}

/** What happens: colleagues act by hand, people write. Records are told by how many there were before them. */
export const actsIn = ({ phones, emails, userIds, treatments, merging }: World) => {
  const oneOf = (count: number) => fc.option(fc.nat(count - 1), { nil: undefined })
  const sender = fc
    .record({ phone: oneOf(phones), userId: oneOf(userIds) })
    .filter(({ phone, userId }) => phone !== undefined || userId !== undefined)
  const point = fc.oneof(
    fc.nat(phones - 1).map((index) => typed[index]!),
    fc.nat(emails - 1).map((index) => typed[PHONES.length + index]!),
  )
  const opening = fc
    .record({
      does: fc.constant('open lead' as const),
      phone: oneOf(phones),
      email: oneOf(emails),
      treatment: fc.constantFrom(...treatments),
    })
    .filter(({ phone, email }) => phone !== undefined || email !== undefined)
  const points = fc.record({
    does: fc.constantFrom('add point' as const, 'remove point' as const),
    which: fc.nat(5),
    point,
  })
  /** Of the person's own ones of that kind, the first is corrected. */
  const corrections = fc.record({ does: fc.constant('correct point' as const), which: fc.nat(5), point })
  const merges = fc.record({
    does: fc.constant('merge' as const),
    which: fc.nat(5),
    into: fc.nat(5),
    keeps: fc.boolean(),
  })
  const unmerges = fc.record({ does: fc.constant('unmerge' as const), which: fc.nat(5) })
  const stages = fc.constantFrom('lose' as const, 'reopen' as const, 'archive' as const, 'restore' as const)
  const leads = fc.record({ does: stages, which: fc.nat(5) })
  const corrected = fc.record({
    does: fc.constant('treat' as const),
    which: fc.nat(5),
    treatment: fc.constantFrom(...treatments),
  })
  const messages = fc.record({
    does: fc.constant('write' as const),
    sender,
    becomes: fc.option(sender, { nil: undefined, freq: 5 }),
  })
  return fc.oneof(
    { weight: 4, arbitrary: opening },
    { weight: 3, arbitrary: points },
    { weight: 2, arbitrary: corrections },
    { weight: 4, arbitrary: leads },
    { weight: 2, arbitrary: corrected },
    { weight: 5, arbitrary: messages },
    { weight: merging, arbitrary: merges },
    { weight: Math.ceil(merging / 3), arbitrary: unmerges },
  )
}
export type Act = ReturnType<typeof actsIn> extends fc.Arbitrary<infer Each> ? Each : never

/** What a hand met: its outcome, or the refusal. */
export type Met = { readonly key: string; readonly refusal?: Refusal }

const idsOf = async (log: EventStore, type: string): Promise<string[]> => {
  const events = await Array.fromAsync(log.readAll())
  return events.filter((event) => event.type === type).map(({ stream }) => recordOf(stream).id)
}

/** Takes an act up. The key is the same for each attempt at it; null where there is nothing to act upon. */
const request = async (act: Exclude<Act, { does: 'write' }>, key: string, { log }: House) => {
  if (act.does === 'open lead') {
    const body = {
      name_surname: `Who has ${key}`,
      phone_number: act.phone === undefined ? undefined : PHONES[act.phone],
      email_address: act.email === undefined ? undefined : EMAILS[act.email],
      source: 'phone',
      treatment: act.treatment,
    } as const
    return (process: Process) => process.call(openLead, key, { params: {}, body } as never)
  }
  if (act.does === 'add point' || act.does === 'remove point') {
    const people = await idsOf(log, 'PersonRegistered')
    if (people.length === 0) return null
    const params = { personId: people[act.which % people.length]! }
    const endpoint = act.does === 'add point' ? addContactPoint : removeContactPoint
    return (process: Process) => process.call(endpoint, key, { params, body: act.point } as never)
  }
  if (act.does === 'correct point') {
    const people = await idsOf(log, 'PersonRegistered')
    if (people.length === 0) return null
    const personId = people[act.which % people.length]!
    const { kind, value: to } = act.point
    const events = await Array.fromAsync(log.readStream(`person-${personId}`))
    const place = { revision: 0n, at: '', by: { kind: 'process', name: 'test' } } as const
    const person = events.reduce((state, event) => evolvePerson(state, event as PersonEvent, place), noPerson)
    const from = person.status === 'known' ? person.contactPoints.find((held) => held.kind === kind) : undefined
    if (!from) return null
    const body = { kind, from: from.value, to }
    return (process: Process) => process.call(correctContactPoint, key, { params: { personId }, body } as never)
  }
  if (act.does === 'merge') {
    const people = await idsOf(log, 'PersonRegistered')
    if (people.length === 0) return null
    const params = { personId: people[act.which % people.length]! }
    const body = { into: people[act.into % people.length]!, ...(act.keeps && { keep: ['name'] }) }
    return (process: Process) => process.call(mergePerson, key, { params, body } as never)
  }
  if (act.does === 'unmerge') {
    const merged = await idsOf(log, 'PersonMerged')
    if (merged.length === 0) return null
    const params = { personId: merged[act.which % merged.length]! }
    return (process: Process) => process.call(unmergePerson, key, { params, body: {} } as never)
  }
  const leads = await idsOf(log, 'LeadOpened')
  if (leads.length === 0) return null
  const params = { id: leads[act.which % leads.length]! }
  if (act.does === 'archive')
    return (process: Process) => process.call(WRITTEN_ENDPOINTS.lead.archive, key, { params, body: {} } as never)
  if (act.does === 'treat') {
    const body = { treatment: act.treatment }
    return (process: Process) => process.call(WRITTEN_ENDPOINTS.lead.change, key, { params, body } as never)
  }
  if (act.does === 'restore')
    return (process: Process) => process.call(WRITTEN_ENDPOINTS.lead.restore, key, { params, body: {} } as never)
  const body = act.does === 'lose' ? { stage: 'lost', reason: 'price' } : { stage: 'prospect' }
  const [last] = await Array.fromAsync(log.readStream(`lead-${params.id}`, { direction: 'backwards', limit: 1 }))
  const ifMatch = last!.revision
  return (process: Process) => process.call(WRITTEN_ENDPOINTS.lead.move, key, { params, body, ifMatch } as never)
}

const itemOf = (act: Extract<Act, { does: 'write' }>, messageId: string, sentAt: string): ConversationItem => {
  const named = ({ phone, userId }: { phone?: number; userId?: number }) => ({
    ...(phone !== undefined && { phone: PHONES[phone] }),
    ...(userId !== undefined && { userId: USER_IDS[userId] }),
  })
  const content = { kind: 'text', text: 'Merhaba' } as const
  const becomes = act.becomes && named(act.becomes)
  const party = { channel: 'whatsapp', account: '1', sender: named(act.sender) } as const
  return { kind: 'message', ...party, messageId, content, becomes, sentAt }
}

/**
 * Does an act to its end. A client whose process ends asks again with the same key, once it was refused too, unless it has
 * lost patience.
 */
export const perform = async (
  act: Act,
  key: string,
  house: House,
  inbox: Inbox,
  { crash, patient }: { readonly crash?: Crash; readonly patient: boolean },
): Promise<Met[]> => {
  if (act.does === 'write') {
    await inbox.arrive(itemOf(act, key, house.clock()), crash)
    return []
  }
  const ask = await request(act, key, house)
  if (!ask) return []
  const attempt = async (process: Process): Promise<Met> => {
    try {
      await ask(process)
      return { key }
    } catch (error) {
      if (error instanceof Refusal) return { key, refusal: error }
      if (!isAway(error)) throw error
      return patient ? attempt(house.start()) : { key }
    }
  }
  const first = await attempt(house.start(crash))
  return first.refusal && patient ? [first, await attempt(house.start())] : [first]
}
