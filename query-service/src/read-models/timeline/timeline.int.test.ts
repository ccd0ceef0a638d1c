import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { plainText } from '@kervan/contracts/messages/message-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { colleagueOf, conversationOf, leadOf, personOf, recordsIn } from '../../testing/records.ts'
import { type TestQueryService, testQueryService } from '../../testing/test-query-service.ts'

let service: TestQueryService
let tells: ReturnType<typeof recordsIn>
beforeEach(async () => {
  service = await testQueryService()
  tells = recordsIn(service.log)
})
afterEach(() => service.close())

const timelineReply = async (person: string, query = '') => {
  await service.tell()
  return service.get(getTimeline, `/api/people/${personOf(person)}/timeline${query}`)
}
const timeline = async (person = 'Işıl', query = '') => (await timelineReply(person, query)).body
const details = async (person?: string, query?: string) =>
  (await timeline(person, query)).data.map(({ detail }) => detail)

/** A line of a lead: by field, what it held before and after. */
const changed = (fields: Record<string, readonly [unknown, unknown]>, more: object = {}) => ({
  ...{ kind: 'change', created: false, withheld: [], reason: null, undoes: null },
  changes: Object.entries(fields).map(([field, [from, to]]) => ({ field, from, to })),
  ...more,
})
const mehmet = { id: colleagueOf('Mehmet'), name: 'Mehmet' }

const SENT = '2026-03-01T12:00:00.000Z'

test('everything that happens to a person stands in one order, the newest first', async () => {
  tells.colleague('Mehmet')
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.lead('strange', 'Ali')
  tells.onLead('a', 'LeadAssigned', { ownerId: colleagueOf('Mehmet') })
  tells.onLead('a', 'LeadAssigned', { ownerId: null, undoes: '1' })
  tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'lost', reason: 'pahalı' })
  tells.onLead('a', 'LeadReopened', { from: 'lost', to: 'prospect' })
  tells.onLead('a', 'LeadPotentialSet', { potential: 'hot' })
  tells.onLead('a', 'LeadChanged', {
    changes: { campaign: { from: null, to: 'Bahar' }, source: { from: 'whatsapp', to: 'phone' } },
  })
  tells.onLead('a', 'LeadTagged', { tag: 'vip' })
  tells.onLead('a', 'LeadUntagged', { tag: 'vip' })
  tells.onLead('a', 'LeadNoteAdded', { noteId: leadOf('note'), text: 'aranacak' })
  tells.onLead('a', 'LeadArchived', {})
  tells.onLead('a', 'LeadRestored', {})
  tells.onPerson('Işıl', 'PersonNameCorrected', { name: 'Işıl Çağrı' })
  tells.onPerson('Işıl', 'ContactPointAdded', { contactPoint: { kind: 'email', value: 'isil@example.com' } })
  tells.onPerson('Işıl', 'ContactPointRemoved', { contactPoint: { kind: 'email', value: 'isil@example.com' } })
  expect(await details()).toEqual([
    { kind: 'contact-removed', contact: 'email', value: 'isil@example.com' },
    { kind: 'contact-added', contact: 'email', value: 'isil@example.com' },
    { kind: 'name-corrected', from: 'Işıl', to: 'Işıl Çağrı' },
    changed({ archived: [true, false] }),
    changed({ archived: [false, true] }),
    { kind: 'note', text: 'aranacak' },
    changed({ tags: [['vip'], []] }),
    changed({ tags: [[], ['vip']] }),
    changed({ campaign: [null, 'Bahar'], source: ['whatsapp', 'phone'] }),
    changed({ potential: [null, 'hot'] }),
    changed({ stage: ['lost', 'prospect'] }),
    changed({ stage: ['prospect', 'lost'] }, { reason: 'pahalı' }),
    changed({ owner: [mehmet, null] }, { undoes: '1' }),
    changed({ owner: [null, mehmet] }),
    changed({ source: [null, 'whatsapp'], treatment: [null, 'dental'], stage: [null, 'prospect'] }, { created: true }),
    { kind: 'person-registered', name: 'Işıl' },
  ])
})

test('changes of a lead stand in the order in which they took effect, whatever clocks say: the newest tells the stage that it has', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  const lost = tells.onLead('a', 'LeadStageChanged', { from: 'prospect', to: 'lost', reason: 'price' })
  const reopened = tells.onLead('a', 'LeadReopened', { from: 'lost', to: 'in-follow-up' })
  const moved = tells.onLead('a', 'LeadStageChanged', { from: 'in-follow-up', to: 'in-negotiation' })
  // A process whose clock is behind, and a reaction, which is of the moment of what it follows.
  Object.assign(reopened.metadata, { at: new Date(Date.parse(lost.metadata.at) - 60_000).toISOString() })
  Object.assign(moved.metadata, { at: lost.metadata.at })
  const { data } = await timeline('Işıl', '?kinds=change')
  const stages = data
    .flatMap(({ detail }) => (detail.kind === 'change' ? detail.changes : []))
    .flatMap(({ field, to }) => (field === 'stage' ? [to] : []))
  expect(stages).toEqual(['in-negotiation', 'in-follow-up', 'lost', 'prospect'])
  const page = await service.get(getLead, `/api/leads/${leadOf('a')}`)
  expect(page.body.stage).toBe(stages[0])
})

test('a note calls colleagues as they are called now, in the history too, and is gone to by its entry', async () => {
  tells.colleague('Mehmet')
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  const text = 'Bak @Eski Ad, @Kimse'
  const mentions = [
    { userId: colleagueOf('Mehmet'), at: 4, length: 8 },
    { userId: colleagueOf('nobody-knows'), at: 14, length: 6 },
  ]
  tells.onLead('a', 'LeadNoteAdded', { noteId: leadOf('note'), text, mentions })
  const { data } = await timeline('Işıl', `?around=${leadOf('a')}/${leadOf('note')}&limit=1`)
  const detail = data[0]?.detail as { text: string; mentions: { at: number; length: number }[] }
  const called = detail.mentions.map(({ at, length }) => detail.text.slice(at, at + length))
  expect(called).toEqual(['@Mehmet', '@Kimse'])
  expect(detail.text).toBe('Bak @Mehmet, @Kimse')
  const history = await service.get(WRITTEN_ENDPOINTS.lead.history, `/api/leads/${leadOf('a')}/history`)
  expect(history.body.data[0]?.note).toEqual({ id: leadOf('note'), text: detail.text, removed: false })
})

test('a page ends where the next one begins, and shows the kinds that were asked for', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  for (const tag of ['1', '2', '3', '4']) {
    tells.onLead('a', 'LeadTagged', { tag })
    tells.onLead('a', 'LeadNoteAdded', { noteId: leadOf(tag), text: tag })
  }
  const first = await timeline('Işıl', '?limit=3&kinds=note,change')
  expect(first.data.map(({ detail }) => detail)).toEqual([
    { kind: 'note', text: '4' },
    changed({
      tags: [
        ['1', '2', '3'],
        ['1', '2', '3', '4'],
      ],
    }),
    { kind: 'note', text: '3' },
  ])
  const rest = await timeline('Işıl', `?kinds=note,change&before=${first.next}`)
  expect(rest.data.map(({ detail }) => detail.kind)).toEqual(['change', 'note', 'change', 'note', 'change', 'change'])
  expect(rest.next).toBeNull()
})

test('messages of both sides stand under their conversation once its person is known', async () => {
  tells.person('Işıl')
  tells.conversation('c')
  tells.echoes('c', 'm0', 'Merhaba, ben kliniktenim', SENT)
  tells.receives('c', 'm1', 'Merhaba', SENT)
  expect(await details()).toEqual([{ kind: 'person-registered', name: 'Işıl' }])
  tells.lead('a', 'Işıl')
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.echoes('c', 'm2', 'Buyurun', SENT)
  const { data } = await timeline('Işıl', '?kinds=message')
  expect(data.map(({ record, conversationId, detail }) => [record?.id, conversationId, detail])).toEqual(
    [
      ['m2', 'outbound', 'Buyurun'],
      ['m1', 'inbound', 'Merhaba'],
      ['m0', 'outbound', 'Merhaba, ben kliniktenim'],
    ].map(([messageId, direction, words]) => [
      leadOf('a'),
      conversationOf('c'),
      expect.objectContaining({ messageId, direction, channel: 'whatsapp', content: { kind: 'text', text: words } }),
    ]),
  )
})

test('a message stands where it was sent, however late it came, and the pages keep that order', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  const minutes = [5, 1, 4, 4, 2, 3]
  for (const [index, minute] of minutes.entries()) {
    tells.receives('c', `m${index}`, `${minute}/${index}`, `2026-03-01T12:0${minute}:00.000Z`)
    tells.routes('c', `m${index}`, 'Işıl', 'a')
  }
  const pages: string[][] = []
  for (let before: string | null = ''; before !== null; ) {
    const page = await timeline('Işıl', `?kinds=message&limit=2${before && `&before=${before}`}`)
    pages.push(page.data.map(({ detail }) => (detail.kind === 'message' ? plainText(detail.content) : '')))
    before = page.next
  }
  expect(pages).toEqual([
    ['5/0', '4/3'],
    ['4/2', '3/5'],
    ['2/4', '1/1'],
  ])
})

test('what came or changed after a position can be asked for alone', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhba', SENT)
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.echoes('c', 'm2', 'Buyurun', SENT)
  const known = (await timelineReply('Işıl')).headers.get('Position')
  const since = async (query = '') =>
    (await details('Işıl', `?after=${known}${query}`)).map((detail) =>
      detail.kind === 'message' ? `${detail.messageId} ${plainText(detail.content)} ${detail.delivery}` : detail.kind,
    )
  expect(await since()).toEqual([])
  tells.edits('c', 'm1', 'Merhaba')
  tells.delivers('c', 'm2', 'read')
  tells.receives('c', 'm0', 'Geç geldi', '2026-02-28T12:00:00.000Z')
  expect(await since()).toEqual(['m2 Buyurun read', 'm1 Merhaba null', 'm0 Geç geldi null'])
  tells.onLead('a', 'LeadTagged', { tag: 'vip' })
  expect((await since()).toSorted()).toEqual(
    ['m0 Geç geldi null', 'm1 Merhaba null', 'm2 Buyurun read', 'change'].toSorted(),
  )
  expect(await since('&kinds=change')).toEqual(['change'])
})

const ofMessages = async () =>
  (await details('Işıl', '?kinds=message')).map((detail) => (detail.kind === 'message' ? detail : undefined))

test('edits, states and revocations change their message, whichever comes first', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.edits('c', 'm1', 'Merhaba')
  tells.revokes('c', 'm2')
  tells.delivers('c', 'm3', 'read')
  tells.delivers('c', 'm3', 'delivered')
  tells.receives('c', 'm1', 'Merhba', SENT)
  tells.receives('c', 'm2', 'Yanlış yazdım', SENT)
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.routes('c', 'm2', 'Işıl', 'a')
  tells.echoes('c', 'm3', 'Buyurun', SENT)
  tells.echoes('c', 'm4', 'Orada mısınız?', SENT)
  tells.delivers('c', 'm4', 'failed', [{ code: 131047, title: 'Re-engagement message' }])
  tells.delivers('c', 'm4', 'sent')
  const marks = (await ofMessages()).map((detail) => [
    detail?.content,
    detail?.edited,
    detail?.revoked,
    detail?.delivery,
    detail?.deliveryError,
  ])
  expect(marks).toEqual([
    [{ kind: 'text', text: 'Orada mısınız?' }, false, false, 'failed', '131047 Re-engagement message'],
    [{ kind: 'text', text: 'Buyurun' }, false, false, 'read', null],
    [{ kind: 'text', text: '' }, false, true, null, null],
    [{ kind: 'text', text: 'Merhaba' }, true, false, null, null],
  ])
})

test('a message that was requested here tells how far it came, and what went wrong', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', SENT)
  tells.routes('c', 'm1', 'Işıl', 'a')
  const standing = async () => {
    const ours = (await ofMessages()).find((detail) => detail?.messageId === 'ours')
    return [ours?.delivery, ours?.failure]
  }
  tells.requests('c', 'ours', 'Buyurun')
  expect(await standing()).toEqual(['requested', null])
  tells.onMessage('c', 'MessageHandedOver', { messageId: 'ours', attempt: 1 })
  tells.onMessage('c', 'MessageHandedBack', { messageId: 'ours', code: '190' })
  expect(await standing()).toEqual(['requested', '190'])
  tells.onMessage('c', 'MessageOutcomeUnknown', { messageId: 'ours' })
  expect(await standing()).toEqual(['unknown', null])
  tells.onMessage('c', 'MessageRetried', { messageId: 'ours' })
  tells.onMessage('c', 'MessageRefused', { messageId: 'ours', code: '131026', title: 'Message undeliverable' })
  expect(await standing()).toEqual(['failed', '131026'])
  tells.onMessage('c', 'MessageRetried', { messageId: 'ours' })
  tells.onMessage('c', 'MessageAccepted', { messageId: 'ours', providerId: 'wamid.1', requestedAt: SENT })
  expect(await standing()).toEqual(['sent', null])
  tells.delivers('c', 'ours', 'delivered')
  tells.delivers('c', 'ours', 'failed', [{ code: 131000, title: 'Something went wrong' }])
  expect(await standing()).toEqual(['delivered', '131000'])
  tells.requests('c', 'other', 'Vazgeçtim')
  tells.onMessage('c', 'MessageCancelled', { messageId: 'other' })
  const deliveries = Object.fromEntries((await ofMessages()).map((detail) => [detail?.messageId, detail?.delivery]))
  expect(deliveries).toEqual({ other: 'cancelled', ours: 'delivered', m1: null })
})

test('what we wrote before the conversation had a lead stands on the lead that it is given', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.echoes('c', 'ours', 'İyi günler', SENT)
  expect(await ofMessages()).toEqual([])
  tells.onMessage('c', 'ConversationAddressed', { personId: personOf('Işıl'), leadId: leadOf('a') })
  expect(await ofMessages()).toMatchObject([{ messageId: 'ours', direction: 'outbound' }])
})

test('a reaction marks its message, one of each side, and is no entry of its own', async () => {
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', SENT)
  tells.routes('c', 'm1', 'Işıl', 'a')
  tells.receives('c', 'r1', { kind: 'reaction', to: 'm1', emoji: '👍' }, SENT)
  tells.routes('c', 'r1', 'Işıl', 'a')
  tells.echoes('c', 'r2', { kind: 'reaction', to: 'm1', emoji: '❤' }, SENT)
  tells.receives('c', 'r3', { kind: 'reaction', to: 'm1', emoji: '🙏' }, SENT)
  expect((await ofMessages()).map((detail) => detail?.reactions)).toEqual([
    [
      { emoji: '❤', direction: 'outbound' },
      { emoji: '🙏', direction: 'inbound' },
    ],
  ])
  tells.receives('c', 'r4', { kind: 'reaction', to: 'm1', emoji: null }, SENT)
  tells.routes('c', 'r4', 'Işıl', 'a')
  expect((await ofMessages()).map((detail) => detail?.reactions)).toEqual([[{ emoji: '❤', direction: 'outbound' }]])
})

test('a correction tells both, and a message that came by the former number says so', async () => {
  const [from, to] = ['+905321234567', '+905327654321'].map((value) => ({ kind: 'phone', value }) as const)
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.onPerson('Işıl', 'ContactPointCorrected', { from: from!, to: to! })
  tells.conversation('c')
  tells.receives('c', 'm1', 'Merhaba', SENT)
  tells.routes('c', 'm1', 'Işıl', 'a', { byFormer: true })
  tells.receives('c', 'm2', 'Yeni numaram', SENT)
  tells.routes('c', 'm2', 'Işıl', 'a')
  expect(await details('Işıl', '?kinds=contact-corrected')).toEqual([
    { kind: 'contact-corrected', contact: 'phone', from: from!.value, to: to!.value },
  ])
  expect(await details('Işıl', '?kinds=message')).toMatchObject([
    { messageId: 'm2', byFormer: false },
    { messageId: 'm1', byFormer: true },
  ])
})

test('what is done with a conversation is told: to whom it was given and by which rule, closed, put aside and brought back', async () => {
  tells.colleague('Mehmet')
  tells.person('Işıl')
  tells.lead('a', 'Işıl')
  tells.conversation('c')
  const rule = { id: leadOf('rule'), name: 'Arapça yazanlar' }
  service.log.record(`assignment-rule-${rule.id}`, 'AssignmentRuleCreated', {
    values: {
      ...{ name: rule.name, place: 1, accounts: [], channels: [], language: 'ar', sources: [] },
      ...{ team: leadOf('team'), way: 'round-robin' },
    },
  } as never)
  tells.receives('c', 'm', 'Merhaba', SENT)
  tells.routes('c', 'm', 'Işıl', 'a')
  tells.colleague('Deniz')
  const passedOver = { colleague: colleagueOf('Deniz'), reason: 'absent' } as const
  const given = { assignee: colleagueOf('Mehmet'), rule: rule.id, passedOver }
  service.log.record(`conversation-${conversationOf('c')}`, 'ConversationAssigned', given, {
    kind: 'process',
    name: 'assign-conversations',
  })
  tells.onMessage('c', 'ConversationAssigned', { assignee: null })
  tells.onMessage('c', 'ConversationSnoozed', { until: SENT })
  tells.onMessage('c', 'ConversationReopened', {})
  tells.onMessage('c', 'ReplyWaived', { upTo: SENT })
  tells.onMessage('c', 'ConversationClosed', { upTo: SENT })
  const { data } = await timeline(
    'Işıl',
    '?kinds=conversation-assigned,conversation-closed,conversation-reopened,conversation-snoozed,reply-waived',
  )
  expect(data.map(({ detail }) => detail)).toEqual([
    { kind: 'conversation-closed' },
    { kind: 'reply-waived' },
    { kind: 'conversation-reopened' },
    { kind: 'conversation-snoozed', until: SENT },
    { kind: 'conversation-assigned', assignee: null, rule: null, passedOver: null },
    {
      ...{ kind: 'conversation-assigned', assignee: mehmet, rule },
      passedOver: { colleague: { id: colleagueOf('Deniz'), name: 'Deniz' }, reason: 'absent' },
    },
  ])
  expect(data.at(-1)).toMatchObject({
    by: { kind: 'process' },
    record: { kind: 'lead', id: leadOf('a') },
    conversationId: conversationOf('c'),
  })
})

test('an unknown person has no timeline', async () => {
  await service.tell()
  const { status } = await service.get(getTimeline, `/api/people/${personOf('nobody')}/timeline`)
  expect(status).toBe(404)
})
