import { refused } from '@kervan/contracts/errors/refusal'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { PermanentFault, type StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import { templateStatus } from '@kervan/tests/support/meta-simulator/account-news'
import { batch } from '@kervan/tests/support/meta-simulator/batches'
import { type MessagePart, numberChanged, text } from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople, type SimulatedPerson } from '@kervan/tests/support/meta-simulator/people'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { wireBytes } from '@kervan/tests/support/meta-simulator/signature'
import { CLINIC, type MessageCircumstances, message } from '@kervan/tests/support/meta-simulator/webhooks'
import { expect, test } from 'vitest'
import type { ReceptionCause } from './receive.ts'
import { createWhatsAppHandler } from './whatsapp-handler.ts'

const newPerson = createPeople(createRandom(1))
const ayse = newPerson('tr')
const jim = newPerson('en')

const wrote = (person: SimulatedPerson, id: string, part: MessagePart = text(id)) =>
  message(CLINIC, person, part, { id })
const stored = (raw: Buffer): StoredWebhook => ({
  id: 41n,
  provider: 'meta',
  raw,
  headers: {},
  receivedAt: '2026-11-02T09:00:05.000Z',
  correlationId: 'request-1',
  attempts: 0,
})

/** Takes everything in, but for what `faults` says of a message. */
const handling = (faults: Readonly<Record<string, Error>> = {}) => {
  const received: { messageId: string; cause: ReceptionCause }[] = []
  const { read } = createWhatsAppHandler({
    receive: async ({ messageId }, cause) => {
      if (faults[messageId]) throw faults[messageId]
      received.push({ messageId, cause })
    },
  })
  return {
    received,
    orderingKeysOf: (body: unknown) => read(stored(wireBytes(body))).orderingKeys,
    ids: () => received.map(({ messageId }) => messageId),
    readBytes: (raw: Buffer) => read(stored(raw)),
    handle: (body: unknown) => read(stored(wireBytes(body))).handle(),
  }
}

test('items are taken in in their order, each with where it comes from', async () => {
  const { received, handle } = handling()
  expect(await handle(batch(wrote(ayse, 'a1'), templateStatus(CLINIC, 'APPROVED'), wrote(jim, 'j1')))).toBe(
    'message_template_status_update: kept, not acted upon',
  )
  const cause = { webhookId: '41', receivedAt: '2026-11-02T09:00:05.000Z', correlationId: 'request-1' }
  expect(received).toEqual([
    { messageId: 'a1', cause: { ...cause, index: 0 } },
    { messageId: 'j1', cause: { ...cause, index: 2 } },
  ])
})

test('what was odd about a message is remarked', async () => {
  const { ids, handle } = handling()
  expect(await handle(wrote(ayse, 'a1', { type: 'hologram' }))).toBe('a1: the type hologram cannot be read')
  expect(ids()).toEqual(['a1'])
})

test('a message that can never be taken in makes the webhook dead, after all others were taken in', async () => {
  const { ids, handle } = handling({ a1: refused('lead-archived') })
  const verdict = handle(batch(wrote(ayse, 'a1'), wrote(jim, 'j1'), wrote(ayse, 'a2')))
  await expect(verdict).rejects.toThrow(new PermanentFault('message a1: Refusal: lead-archived'))
  expect(ids()).toEqual(['j1', 'a2'])
})

test('a passing fault holds back what the same person wrote after it, and nobody else', async () => {
  const { ids, handle } = handling({ a1: new TypeError('not yet') })
  await expect(handle(batch(wrote(ayse, 'a1'), wrote(jim, 'j1'), wrote(ayse, 'a2')))).rejects.toThrow('not yet')
  expect(ids()).toEqual(['j1'])
})

test('when the store is away nothing more is tried', async () => {
  const { ids, handle } = handling({ a1: new StoreUnavailable('appending', undefined) })
  await expect(handle(batch(wrote(ayse, 'a1'), wrote(jim, 'j1')))).rejects.toThrow(StoreUnavailable)
  expect(ids()).toEqual([])
})

test('a message of nobody makes the webhook dead, and its neighbours are taken in', async () => {
  const { ids, handle } = handling()
  const nobody = JSON.parse(JSON.stringify(wrote(jim, 'j1')).replaceAll(jim.waId, '').replaceAll(jim.userId, ''))
  await expect(handle(batch(nobody, wrote(ayse, 'a1')))).rejects.toThrow('It is not said whose the message j1 is')
  expect(ids()).toEqual(['a1'])
})

test('a body that is no JSON is dead, and its words are not told', () => {
  const { readBytes } = handling()
  expect(() => readBytes(Buffer.from(`{"secret": `))).toThrow(
    new PermanentFault('The body is not valid JSON (11 bytes)'),
  )
})

test('a webhook is about each person in it, under the same keys as any other webhook about them', () => {
  const { orderingKeysOf } = handling()
  const about = (body: unknown) => orderingKeysOf(body).toSorted()
  const [ofAyse, ofJim] = [about(wrote(ayse, 'a2')), about(wrote(jim, 'j2'))]
  const ofBoth = about(batch(wrote(ayse, 'a1'), templateStatus(CLINIC, 'APPROVED'), wrote(jim, 'j1')))
  expect(ofBoth).toEqual([...ofAyse, ...ofJim].toSorted())
  expect(ofAyse.filter((key) => ofJim.includes(key))).toEqual([])
  expect(about(templateStatus(CLINIC, 'APPROVED'))).toEqual([])
})

test.each<[string, SimulatedPerson, MessageCircumstances]>([
  ['the phone alone', ayse, { withoutUserId: true }],
  ['the user id alone', { ...ayse, hidesNumber: true }, {}],
])('what names a person by %s stays in order with what names both', (_by, named, circumstances) => {
  const { orderingKeysOf } = handling()
  const both = orderingKeysOf(wrote(ayse, 'a1'))
  const one = orderingKeysOf(message(CLINIC, named, text('a2'), circumstances))
  expect(one).toHaveLength(1)
  expect(both).toEqual(expect.arrayContaining([...one]))
})

test('a change of number stays in order with what is written under the old names and under the new ones', () => {
  const { orderingKeysOf } = handling()
  const next = { ...ayse, waId: '905559999999', userId: 'TR.2' }
  const change = numberChanged(ayse.name, ayse.waId, next.waId, next.userId, ayse.userId)
  const of = (person: SimulatedPerson) => orderingKeysOf(wrote(person, 'a2'))
  expect(orderingKeysOf(wrote(ayse, 'a1', change)).toSorted()).toEqual([...of(ayse), ...of(next)].toSorted())
})
