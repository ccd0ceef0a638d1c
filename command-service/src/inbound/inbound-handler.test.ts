import { refused } from '@kervan/contracts/errors/refusal'
import type { ChannelSender } from '@kervan/contracts/events/conversation.events'
import { StoreUnavailable } from '@kervan/infra/event-store/port'
import { PermanentFault, type StoredWebhook } from '@kervan/infra/webhook-inbox/port'
import { expect, test } from 'vitest'
import type { MessageItem } from '../kinds/conversation/conversation-item.ts'
import type { ReceptionCause } from '../kinds/conversation/item-reception.ts'
import { createInboundHandler } from './inbound-handler.ts'
import type { NormalisedItem } from './normalised-item.ts'
import { parseJsonBody } from './parse-json-body.ts'

const AYSE: ChannelSender = { phone: '+905321111111', userId: 'TR.1' }
const JIM: ChannelSender = { phone: '+447700900123', userId: 'GB.1' }
const APPROVAL: NormalisedItem = { kind: 'other', remark: 'a template was approved', raw: {} }

const wrote = (sender: ChannelSender, messageId: string, more: Partial<MessageItem> = {}): MessageItem => ({
  kind: 'message',
  channel: 'sms',
  account: '1',
  sender,
  messageId,
  content: { kind: 'text', text: messageId },
  sentAt: '2026-11-02T09:00:00.000Z',
  ...more,
})

const stored = (raw: Buffer): StoredWebhook => ({
  id: 41n,
  provider: 'pigeons',
  raw,
  headers: {},
  receivedAt: '2026-11-02T09:00:05.000Z',
  correlationId: 'request-1',
  attempts: 0,
})

/** Takes in items that a provider sends as they are, all but for what `faults` says of a message. */
const handling = (faults: Readonly<Record<string, Error>> = {}) => {
  const received: { messageId: string; cause: ReceptionCause }[] = []
  const { read } = createInboundHandler(
    { normalise: ({ raw }) => parseJsonBody(raw) as NormalisedItem[] },
    {
      receive: async (item, cause) => {
        if (item.kind === 'account') return false
        const messageId = item.kind === 'template' ? item.name : item.messageId
        if (faults[messageId]) throw faults[messageId]
        received.push({ messageId, cause })
        return messageId !== 'known'
      },
    },
  )
  const readItems = (items: readonly NormalisedItem[]) => read(stored(Buffer.from(JSON.stringify(items))))
  return {
    received,
    orderingKeysOf: async (...items: NormalisedItem[]) => (await readItems(items)).orderingKeys.toSorted(),
    kindOf: async (...items: NormalisedItem[]) => (await readItems(items)).kind,
    ids: () => received.map(({ messageId }) => messageId),
    readBytes: (raw: Buffer) => read(stored(raw)),
    handle: async (...items: NormalisedItem[]) => (await readItems(items)).handle(),
  }
}

test('items are taken in in their order, each with where it comes from', async () => {
  const { received, handle } = handling()
  expect(await handle(wrote(AYSE, 'a1'), APPROVAL, wrote(JIM, 'j1'))).toEqual({
    brought: 2,
    remark: 'a template was approved',
  })
  const cause = { webhookId: '41', receivedAt: '2026-11-02T09:00:05.000Z', correlationId: 'request-1' }
  expect(received).toEqual([
    { messageId: 'a1', cause: { ...cause, index: 0 } },
    { messageId: 'j1', cause: { ...cause, index: 2 } },
  ])
})

test('what was odd about a message is remarked', async () => {
  const { ids, handle } = handling()
  expect(await handle(wrote(AYSE, 'a1', { remark: 'a hologram' }))).toEqual({ brought: 1, remark: 'a1: a hologram' })
  expect(ids()).toEqual(['a1'])
})

test('what was known already does not count as brought, and the kind of a webhook is that of its items', async () => {
  const { handle, kindOf } = handling()
  expect(await handle(wrote(AYSE, 'known'), wrote(AYSE, 'a2'))).toEqual({ brought: 1 })
  expect(await kindOf(wrote(AYSE, 'a1'), APPROVAL, wrote(JIM, 'j1'))).toBe('message+other')
  expect(await kindOf()).toBe('empty')
})

test('a message that can never be taken in makes the webhook dead, after all others were taken in', async () => {
  const { ids, handle } = handling({ a1: refused('lead-archived') })
  const verdict = handle(wrote(AYSE, 'a1'), wrote(JIM, 'j1'), wrote(AYSE, 'a2'))
  await expect(verdict).rejects.toThrow(new PermanentFault('message a1: Refusal: lead-archived'))
  expect(ids()).toEqual(['j1', 'a2'])
})

test('a passing fault holds back what the same person wrote after it, and holds back no other person', async () => {
  const { ids, handle } = handling({ a1: new TypeError('not yet') })
  await expect(handle(wrote(AYSE, 'a1'), wrote(JIM, 'j1'), wrote(AYSE, 'a2'))).rejects.toThrow('not yet')
  expect(ids()).toEqual(['j1'])
})

test('when the store is away nothing more is tried', async () => {
  const { ids, handle } = handling({ a1: new StoreUnavailable('appending', undefined) })
  await expect(handle(wrote(AYSE, 'a1'), wrote(JIM, 'j1'))).rejects.toThrow(StoreUnavailable)
  expect(ids()).toEqual([])
})

test('a message without a sender makes the webhook dead, and its neighbours are taken in', async () => {
  const { ids, handle } = handling()
  const nobody: NormalisedItem = { kind: 'fault', reason: 'It is not said whose the message j1 is', raw: {} }
  await expect(handle(nobody, wrote(AYSE, 'a1'))).rejects.toThrow(new PermanentFault(nobody.reason))
  expect(ids()).toEqual(['a1'])
})

test('a body that cannot be read is dead, and its words are not told', async () => {
  const { readBytes } = handling()
  await expect(readBytes(Buffer.from(`{"secret": `))).rejects.toThrow(
    new PermanentFault('The body is not valid JSON (11 bytes)'),
  )
})

test('a body in other letters than UTF-8 is dead, and is not read with marks in their place', async () => {
  const { readBytes } = handling()
  await expect(readBytes(Buffer.from('["I\xfe\xfdl"]', 'latin1'))).rejects.toThrow(
    new PermanentFault('The body is not UTF-8 (8 bytes)'),
  )
})

test('a webhook is about each person in it, under the same keys as any other webhook about them', async () => {
  const { orderingKeysOf } = handling()
  const [ofAyse, ofJim] = [await orderingKeysOf(wrote(AYSE, 'a2')), await orderingKeysOf(wrote(JIM, 'j2'))]
  expect(await orderingKeysOf(wrote(AYSE, 'a1'), APPROVAL, wrote(JIM, 'j1'))).toEqual([...ofAyse, ...ofJim].toSorted())
  expect(ofAyse.filter((key) => ofJim.includes(key))).toEqual([])
  expect(await orderingKeysOf(APPROVAL)).toEqual([])
})

test.each([
  ['the phone alone', { phone: AYSE.phone }],
  ['the user id alone', { userId: AYSE.userId }],
])('what names a person by %s stays in order with what names both', async (_by, sender) => {
  const { orderingKeysOf } = handling()
  const one = await orderingKeysOf(wrote(sender, 'a2'))
  expect(one).toHaveLength(1)
  expect(await orderingKeysOf(wrote(AYSE, 'a1'))).toEqual(expect.arrayContaining(one))
})

test('a change of number stays in order with what is written under the old names and under the new ones', async () => {
  const { orderingKeysOf } = handling()
  const becomes = { phone: '+905559999999', userId: 'TR.2' }
  const changed = await orderingKeysOf(wrote(AYSE, 'a1', { becomes }))
  const both = [await orderingKeysOf(wrote(AYSE, 'a2')), await orderingKeysOf(wrote(becomes, 'a2'))]
  expect(changed).toEqual(both.flat().toSorted())
})
