import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { EventStore } from '@kervan/infra/event-store/port'
import { expect, test } from 'vitest'
import { createItemReception } from '../kinds/conversation/item-reception.ts'
import { correctContactPointOf } from '../kinds/person/correct-contact-point-of.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import type { Records } from '../ports.ts'
import { reactions } from '../processes.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { react } from './reaction.ts'

const OLD = { phone: '+905321111111', userId: 'TR.1' }
const NEW = { phone: '+905322222222', userId: 'TR.2' }
const minute = (at: number) => `2026-03-01T10:${String(at).padStart(2, '0')}:00.000Z`

/** A house in which messages come in over WhatsApp, with their reactions. */
const house = (store?: EventStore) => {
  const records = testRecords(store)
  const { receive } = createItemReception(records)
  let position = 0n

  /** Runs all reactions to what is in the log. */
  const settle = async (within: EventStore = records.store) => {
    const due = reactions(testRecords(within) as unknown as Records)
    for await (const event of records.store.readAll({ after: position })) {
      for (const each of due) if (each.on === event.type) await react(each, event)
      position = event.position
    }
  }
  const tell = (sentAt: string, sender: ChannelSender, becomes?: ChannelSender) => {
    const messageId = `wamid.${sentAt}`
    const content = { kind: 'text', text: 'Merhaba' } as const
    const cause = { webhookId: '1', index: 0, receivedAt: minute(59), correlationId: messageId }
    const party = { channel: 'whatsapp', account: '1', sender } as const
    return receive({ kind: 'message', ...party, messageId, content, becomes, sentAt }, cause)
  }
  const message = async (...told: Parameters<typeof tell>) => {
    await tell(...told)
    await settle()
    const events = await Array.fromAsync(records.store.readAll())
    const routed = events.filter((event) => event.type === 'MessageRouted') as Recorded<'MessageRouted'>[]
    return routed.find(({ data }) => data.messageId === `wamid.${told[0]}`)!.data
  }
  const pointsOf = async (personId: string): Promise<readonly ContactPoint[]> => {
    const { state } = await records.runner.load(personDecider, personId)
    return state.status === 'known' ? state.contactPoints : []
  }
  return { ...records, tell, settle, message, pointsOf }
}

const channel = (value: string) => ({ kind: 'channel', channel: 'whatsapp', value })
const moved = [channel('TR.1'), channel('TR.2'), { kind: 'phone', value: NEW.phone }]

test('a change of number gives the person the new one and takes the old one away', async () => {
  const { message, pointsOf } = house()
  const { personId, leadId } = await message(minute(1), OLD)
  expect(await message(minute(2), OLD, NEW)).toMatchObject({ personId, leadId })
  expect(await message(minute(3), NEW)).toMatchObject({ personId, leadId, lead: 'found' })
  expect(await pointsOf(personId)).toEqual(moved)
})

test('what was written before the change and comes after it is the same person', async () => {
  const { message, pointsOf } = house()
  const { personId } = await message(minute(2), OLD)
  await message(minute(3), OLD, NEW)
  expect(await message(minute(1), { phone: OLD.phone })).toMatchObject({ personId })
  expect(await pointsOf(personId)).toEqual(moved)
})

test('the old number becomes that of the person who writes from it afterwards', async () => {
  const { message } = house()
  const { personId } = await message(minute(1), OLD)
  await message(minute(2), OLD, NEW)
  const next = await message(minute(3), { phone: OLD.phone, userId: 'TR.3' })
  expect(next.personId).not.toBe(personId)
  expect(next.others).toBeUndefined()
})

test('where the new number was met before the change, both people are named', async () => {
  const { message, pointsOf } = house()
  const { personId } = await message(minute(1), OLD)
  const early = await message(minute(3), NEW)
  expect(early.personId).not.toBe(personId)
  expect(await message(minute(2), OLD, NEW)).toMatchObject({ personId, others: [early.personId] })
  expect(await pointsOf(personId)).toContainEqual({ kind: 'phone', value: OLD.phone })
})

test('a number that changes back and forth stays with the person', async () => {
  const { message, pointsOf } = house()
  const { personId } = await message(minute(1), OLD)
  await message(minute(2), OLD, NEW)
  await message(minute(3), NEW, OLD)
  expect(await message(minute(4), { phone: OLD.phone })).toMatchObject({ personId })
  expect(await pointsOf(personId)).toContainEqual({ kind: 'phone', value: OLD.phone })
})

test('a change that was cut short anywhere ends as one that was not', async () => {
  for (let crashAfter = 0; crashAfter < 8; crashAfter++) {
    const { store, tell, settle, message, pointsOf } = house()
    const { personId } = await message(minute(1), OLD)
    await tell(minute(2), OLD, NEW)
    let appends = 0
    const crash: EventStore['append'] = async (...append) => {
      const result = await store.append(...append)
      if (appends++ === crashAfter) throw new Error('crash')
      return result
    }
    await settle({ ...store, append: crash }).catch((error) => expect(error.message).toBe('crash'))
    await settle()
    expect(await message(minute(3), NEW)).toMatchObject({ personId })
    expect(await pointsOf(personId)).toEqual(moved)
  }
})

const phone = (value: string): ContactPoint => ({ kind: 'phone', value })
const corrected = (records: Pick<ReturnType<typeof house>, 'runner' | 'claims'>, personId: string) =>
  correctContactPointOf(records, personId, { from: phone(OLD.phone), to: phone(NEW.phone), seen: null }, aCause())

test('a message by a number that was corrected is the person’s, and says that it came by a former one', async () => {
  const { message, pointsOf, ...records } = house()
  const { personId, leadId } = await message(minute(1), { phone: OLD.phone })
  await corrected(records, personId)
  const late = await message(minute(2), { phone: OLD.phone })
  expect(late).toMatchObject({ personId, leadId, byFormer: true })
  expect(await message(minute(3), { phone: NEW.phone })).not.toHaveProperty('byFormer')
  expect(await pointsOf(personId)).toEqual([phone(NEW.phone)])
})

test('a person who changes to a former number has that one again, and the other no longer', async () => {
  const { message, pointsOf, claims, settle, ...records } = house()
  const { personId } = await message(minute(1), { phone: OLD.phone })
  await corrected({ claims, ...records }, personId)
  expect(await message(minute(2), { phone: NEW.phone }, { phone: OLD.phone })).toMatchObject({ personId })
  expect(await pointsOf(personId)).toEqual([phone(OLD.phone)])
  await settle()
  expect(await claims.ownerOf({ kind: 'phone', value: NEW.phone })).toBe(null)
})

test('a former number that moves away with its owner is given up', async () => {
  const { message, claims, settle, ...records } = house()
  const { personId } = await message(minute(1), OLD)
  const third = { phone: '+905323333333', userId: 'TR.3' }
  await corrected({ claims, ...records }, personId)
  await message(minute(2), OLD, third)
  await settle()
  expect(await claims.ownerOf({ kind: 'phone', value: OLD.phone })).toBe(null)
})
