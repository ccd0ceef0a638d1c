import { isKnownEvent, type Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { MessageContent } from '@kervan/contracts/messages/message-content'
import { expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import type { MessageItem } from '../kinds/conversation/conversation-item.ts'
import { createItemReception } from '../kinds/conversation/item-reception.ts'
import { leadDecider } from '../kinds/lead/lead.decider.ts'
import { openLeadOf } from '../kinds/lead/open-lead.ts'
import { runInLine } from '../kinds/lead/run-in-line.ts'
import { recognisePerson } from '../kinds/person/testing/recognise-person.ts'
import type { Records } from '../ports.ts'
import { reactions } from '../processes.ts'
import { fixedAccounts } from '../testing/fixed-accounts.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { react } from './reaction.ts'

const SENDER = { phone: '+905321234567', profileName: 'Işıl' }
const PARTY = { channel: 'whatsapp', account: '1', sender: SENDER } as const
const hour = (at: number) => `2026-03-01T${String(at).padStart(2, '0')}:00:00.000Z`
const TEXT: MessageContent = { kind: 'text', text: 'Merhaba' }
const REACTION: MessageContent = { kind: 'reaction', to: 'wamid.0', emoji: '👍' }
const NOTICE: MessageContent = { kind: 'system', text: '', change: 'request_welcome' }

/** What comes in over WhatsApp, and what follows from it. */
const house = () => {
  const sending = [{ channel: PARTY.channel, account: PARTY.account }] as never
  const mediaQueue = { enqueue: async () => undefined }
  const records = { ...testRecords(), sendingAccounts: fixedAccounts(sending), mediaQueue }
  const all = reactions(records as unknown as Records)
  const { receive } = createItemReception(records)
  let position = 0n
  let count = 0
  const settle = async () => {
    for await (const event of records.store.readAll({ after: position })) {
      for (const each of all) if (each.on === event.type) await react(each, event)
      position = event.position
    }
  }
  const take = async (
    kind: 'message' | 'echo',
    content: MessageContent,
    { sentAt = hour(9), arrivedAt = sentAt, ...more }: Partial<MessageItem> & { arrivedAt?: string } = {},
  ) => {
    const messageId = `wamid.${++count}`
    const cause = { webhookId: '1', index: 0, receivedAt: arrivedAt, correlationId: messageId }
    await receive({ kind, ...PARTY, messageId, content, sentAt, ...more } as MessageItem, cause)
    await settle()
  }
  const eventsOf = async <Type extends Recorded['type']>(type: Type) =>
    (await Array.fromAsync(records.store.readAll()))
      .filter(isKnownEvent)
      .filter((each) => each.type === type) as Recorded<Type>[]
  const openByHand = async (phone: string = SENDER.phone) => {
    const personId = await recognisePerson(records, 'Işıl', [{ kind: 'phone', value: phone }], aCause())
    const opened = { personId, source: 'phone', treatment: 'general', ownerId: null } as const
    const { id } = await openLeadOf(records as unknown as Records, opened, aCause())
    await settle()
    return id
  }
  const lose = async (leadId: string, at: string) => {
    await records.runner.run(leadDecider, leadId, { type: 'Move', status: 'price-concern' }, aCause({ at }))
    await records.runner.run(leadDecider, leadId, { type: 'Move', status: 'lost', reason: 'price' }, aCause({ at }))
  }
  const leadNow = async (leadId: string) => (await records.runner.load(leadDecider, leadId)).state
  const talkNow = async () => {
    const { stream } = (await eventsOf('ConversationOpened'))[0]!
    return (await records.runner.load(conversationDecider, stream.slice('conversation-'.length))).state
  }
  return { ...records, take, eventsOf, openByHand, lose, leadNow, talkNow }
}

test.each<[string, MessageContent, object]>([
  ['a reaction', REACTION, {}],
  ['a notice of the provider', NOTICE, {}],
  ['a word to a group', TEXT, { group: 'g' }],
])('%s of a stranger opens no lead, no window, and registers no person', async (_, content, more) => {
  const { take, eventsOf, talkNow } = house()
  await take('message', content, more)
  expect(await eventsOf('LeadOpened')).toEqual([])
  expect(await eventsOf('PersonRegistered')).toEqual([])
  expect(await talkNow()).toMatchObject({ lastInboundAt: null, inbound: 0, leadId: null })
  await take('message', TEXT)
  expect(await eventsOf('LeadOpened')).toHaveLength(1)
})

test.each<[string, MessageContent, object]>([
  ['a reaction', REACTION, {}],
  ['a notice of the provider', NOTICE, {}],
  ['a word to a group', TEXT, { group: 'g' }],
])('%s belongs to a lead that is lost, and leaves it lost', async (_, content, more) => {
  const { take, eventsOf, lose, leadNow, talkNow } = house()
  await take('message', TEXT, { sentAt: hour(9) })
  const { leadId } = (await eventsOf('MessageRouted'))[0]!.data
  await lose(leadId, hour(12))
  await take('message', content, { sentAt: hour(13), ...more })
  expect((await eventsOf('MessageRouted'))[1]!.data).toMatchObject({ leadId, lead: 'found' })
  expect(await leadNow(leadId)).toMatchObject({ status: 'closed' })
  expect(await talkNow()).toMatchObject({ lastInboundAt: hour(9), inbound: 1 })
})

test('what was written before a lead was lost does not reopen it, whenever it comes', async () => {
  const { take, eventsOf, lose, leadNow } = house()
  await take('message', TEXT, { sentAt: hour(9) })
  const { leadId } = (await eventsOf('MessageRouted'))[0]!.data
  await lose(leadId, hour(12))
  await take('message', TEXT, { sentAt: hour(10), arrivedAt: hour(13) })
  expect((await eventsOf('MessageRouted'))[1]!.data).toMatchObject({ leadId, lead: 'found' })
  expect(await leadNow(leadId)).toMatchObject({ status: 'closed' })
  await take('message', TEXT, { sentAt: hour(14) })
  expect((await eventsOf('MessageRouted'))[2]!.data).toMatchObject({ leadId, lead: 'reopened' })
})

const MEDIA = { providerId: 'media-1' }
/** Of each kind of content, and whether the person says something by it. */
const CONTENTS: readonly (readonly [MessageContent, boolean])[] = [
  [{ kind: 'text', text: '👍' }, true],
  [{ kind: 'image', media: MEDIA }, true],
  [{ kind: 'audio', media: { ...MEDIA, voice: true } }, true],
  [{ kind: 'video', media: MEDIA }, true],
  [{ kind: 'document', media: MEDIA }, true],
  [{ kind: 'sticker', media: MEDIA }, true],
  [{ kind: 'location', latitude: 41, longitude: 29 }, true],
  [{ kind: 'contacts', contacts: [] }, true],
  [{ kind: 'choice', title: 'Evet' }, true],
  [{ kind: 'order', items: [] }, true],
  [{ kind: 'unsupported', type: 'poll', raw: {} }, true],
  [{ kind: 'unknown', type: 'new', raw: {} }, true],
  [{ kind: 'unknown', type: 'edit', raw: {} }, false],
  [{ kind: 'unknown', type: 'revoke', raw: {} }, false],
  [REACTION, false],
  [{ kind: 'reaction', to: 'wamid.0', emoji: null }, false],
  [NOTICE, false],
  [{ kind: 'system', text: 'x', change: 'user_changed_number' }, false],
  [{ kind: 'system', text: 'x', change: 'customer_identity_changed' }, false],
  [{ kind: 'system', text: 'x' }, false],
]

test.each(CONTENTS)('%j opens and reopens leads and the time for a reply: %s', async (content, speaks) => {
  const stranger = house()
  await stranger.take('message', content)
  expect(await stranger.eventsOf('LeadOpened')).toHaveLength(speaks ? 1 : 0)
  expect((await stranger.talkNow()).lastInboundAt).toBe(speaks ? hour(9) : null)

  const known = house()
  await known.take('message', TEXT, { sentAt: hour(9) })
  const { leadId } = (await known.eventsOf('MessageRouted'))[0]!.data
  await known.lose(leadId, hour(12))
  await known.take('message', content, { sentAt: hour(13) })
  expect((await known.leadNow(leadId)).status).toBe(speaks ? 'open' : 'closed')
  expect((await known.talkNow()).lastInboundAt).toBe(hour(speaks ? 13 : 9))
})

test.each(CONTENTS)('%j opens nothing where we wrote it, or where it was written to a group', async (content) => {
  for (const [kind, more] of [
    ['echo', {}],
    ['message', { group: 'g' }],
  ] as const) {
    const { take, eventsOf, talkNow } = house()
    await take(kind, content, more)
    expect([await eventsOf('LeadOpened'), await eventsOf('PersonRegistered')]).toEqual([[], []])
    expect((await talkNow()).lastInboundAt).toBeNull()
  }
})

// The lead is lost at twelve.
test.each([
  ['2026-03-01T11:59:59.000Z', hour(12), 'found', '2026-03-01T11:59:59.000Z'],
  [hour(10), '2026-03-01T12:05:00.000Z', 'found', hour(10)],
  [hour(8), hour(20), 'found', hour(9)],
  [hour(12), hour(13), 'found', hour(12)],
  ['2026-03-01T12:00:01.000Z', hour(13), 'reopened', '2026-03-01T12:00:01.000Z'],
  [hour(14), hour(13), 'reopened', hour(13)],
  ['2028-01-01T00:00:00.000Z', hour(13), 'reopened', hour(13)],
  ['2026-05-29T11:00:00.000Z', '2026-05-29T11:00:05.000Z', 'reopened', '2026-05-29T11:00:00.000Z'],
  ['2026-06-01T13:00:00.000Z', '2026-06-01T13:00:05.000Z', 'opened', '2026-06-01T13:00:00.000Z'],
  [hour(11), '2026-06-01T13:00:00.000Z', 'found', hour(11)],
  ['2099-01-01T00:00:00.000Z', '2026-06-01T13:00:00.000Z', 'opened', '2026-06-01T13:00:00.000Z'],
] as const)(
  'said to be written at %s and come at %s: the lead is %s, and the time for a reply counts from %s',
  async (sentAt, arrivedAt, lead, from) => {
    const { take, eventsOf, lose, talkNow } = house()
    await take('message', TEXT, { sentAt: hour(9) })
    const { leadId } = (await eventsOf('MessageRouted'))[0]!.data
    await lose(leadId, hour(12))
    await take('message', TEXT, { sentAt, arrivedAt })
    const routed = (await eventsOf('MessageRouted'))[1]!.data
    expect([routed.lead, routed.leadId === leadId]).toEqual([lead, lead !== 'opened'])
    expect((await talkNow()).lastInboundAt).toBe(from)
  },
)

test('nothing was written later than it arrived', async () => {
  const { take, eventsOf, talkNow } = house()
  await take('message', TEXT, { sentAt: '2028-01-01T00:00:00.000Z', arrivedAt: hour(10) })
  expect((await eventsOf('MessageReceived'))[0]!.data.sentAt).toBe(hour(10))
  expect(await talkNow()).toMatchObject({ lastInboundAt: hour(10) })
})

test.each([
  [undefined, SENDER.phone],
  ['', SENDER.phone],
  [' \t', SENDER.phone],
  ['\u3164', SENDER.phone],
  ['\u200e', SENDER.phone],
  ['\u2800\u2800', SENDER.phone],
  ['\u00ad\u200b', SENDER.phone],
  ['\u202e', SENDER.phone],
  ['\u202eleinaD', 'leinaD'],
  ['\u2067علی\u2069', 'علی'],
  ['  Ayşe  ', 'Ayşe'],
  ['\u3164Ayşe\u3164', 'Ayşe'],
  ['.', '.'],
  ['👩\u200d⚕️', '👩\u200d⚕️'],
])('a stranger whose profile is named %j is called %s', async (profileName, name) => {
  const { take, eventsOf } = house()
  await take('message', TEXT, { sender: { phone: SENDER.phone, ...(profileName !== undefined && { profileName }) } })
  expect((await eventsOf('PersonRegistered')).map(({ data }) => data.name)).toEqual([name])
})

test.each(['before', 'after'])('what we wrote by telephone %s the lead was opened belongs to it', async (when) => {
  const { take, openByHand, talkNow, eventsOf } = house()
  if (when === 'before') await take('echo', TEXT)
  const leadId = await openByHand()
  if (when === 'after') await take('echo', TEXT)
  expect(await talkNow()).toMatchObject({ leadId, lastInboundAt: null })
  expect(await eventsOf('ConversationAddressed')).toHaveLength(1)
})

type Step = 'lead' | 'echo' | 'text' | 'reaction' | 'notice' | 'lose' | 'archive'
test.each<[readonly Step[], 'the lead' | 'none']>([
  [['echo', 'echo', 'lead'], 'the lead'],
  [['echo', 'reaction', 'lead'], 'the lead'],
  [['echo', 'notice', 'lead'], 'the lead'],
  [['reaction', 'echo', 'lead'], 'the lead'],
  [['echo', 'text'], 'the lead'],
  [['text', 'echo'], 'the lead'],
  [['lead', 'echo', 'text'], 'the lead'],
  [['echo', 'lead', 'text'], 'the lead'],
  [['lead', 'lose', 'echo'], 'the lead'],
  [['echo', 'lead', 'lose', 'echo'], 'the lead'],
  [['lead', 'archive', 'echo'], 'none'],
  [['echo', 'reaction'], 'none'],
])('after %j the conversation belongs to %s, and no other lead is opened', async (steps, whose) => {
  const { take, openByHand, lose, talkNow, eventsOf, ...records } = house()
  const openedId = async () => (await eventsOf('LeadOpened'))[0]?.stream.slice('lead-'.length)
  const doing: Record<Step, () => Promise<unknown>> = {
    lead: () => openByHand(),
    echo: () => take('echo', TEXT),
    text: () => take('message', TEXT),
    reaction: () => take('message', REACTION),
    notice: () => take('message', NOTICE),
    lose: async () => lose((await openedId())!, hour(12)),
    archive: async () => runInLine(records, (await openedId())!, { type: 'Archive' }, aCause()),
  }
  for (const step of steps) await doing[step]()
  expect((await eventsOf('LeadOpened')).length).toBe(steps.includes('lead') || steps.includes('text') ? 1 : 0)
  expect((await talkNow()).leadId).toBe(whose === 'none' ? null : await openedId())
})

test.each([
  ['+551187650011', '+5511987650011', true],
  ['+5511987650011', '+551187650011', true],
  ['+5215512345678', '+525512345678', true],
  ['+525512345678', '+5215512345678', true],
  ['+5491123456789', '+541123456789', true],
  ['+541123456789', '+5491123456789', true],
  ['+5511987650011', '+5511987650012', false],
  ['+551132650011', '+5511932650011', false],
  ['+4915112345678', '+495112345678', false],
  ['+905321234567', '+905321234568', false],
])('what we wrote to %s belongs to the lead of %s: %s, whichever was there first', async (to, number, belongs) => {
  for (const when of ['before', 'after'] as const) {
    const { take, openByHand, talkNow } = house()
    const write = () => take('echo', TEXT, { sender: { phone: to } })
    if (when === 'before') await write()
    const leadId = await openByHand(number)
    if (when === 'after') await write()
    expect((await talkNow()).leadId, when).toBe(belongs ? leadId : null)
  }
})

test('what we wrote to a stranger opens nothing', async () => {
  const { take, eventsOf } = house()
  await take('echo', TEXT)
  expect([await eventsOf('LeadOpened'), await eventsOf('PersonRegistered')]).toEqual([[], []])
})
