import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import type { NewMessage, Push } from '@kervan/contracts/realtime/messages'
import { describe, expect, it } from 'vitest'
import type { EndpointKey } from '../api/endpoint-key.ts'
import { applyPush, applyPushes } from './apply-push.ts'
import { keptRead } from './testing/kept-read.ts'
import { AYSE, CONVERSATION, LEAD, leadChanged, MERT, newMessage, OTHER_LEAD, PERSON } from './testing/pushes.ts'

const ROW: LeadRow = {
  id: LEAD,
  name_surname: 'Işıl Çağrı Öztürk',
  phone_number: '+905321234567',
  email_address: null,
  personId: PERSON,
  stage: 'prospect',
  potential: null,
  source: 'whatsapp',
  treatment: 'dental',
  campaign: null,
  owner: null,
  tags: ['vip'],
  archived: false,
  openedAt: '2026-11-01T09:00:00.000Z',
  lastActivityAt: '2026-11-20T09:00:00.000Z',
  lastMessage: null,
  lastMessageAt: '2026-11-20T09:00:00.000Z',
  waitingSince: null,
  revision: '3',
}
const PAGE: LeadPage = {
  ...ROW,
  previousLeadId: null,
  lostReason: null,
  allowedStages: ['won'],
  refused: [],
  person: { id: PERSON, name: ROW.name_surname, contactPoints: [], formerPoints: [], revision: '0', merged: [] },
  otherLeads: [],
  conversations: [
    {
      id: CONVERSATION,
      channel: 'whatsapp',
      account: '1',
      address: null,
      subject: null,
      windowEndsAt: null,
      lastInboundAt: null,
      optOut: null,
    },
  ],
  related: {},
}
const names = (id: string) => (id === MERT ? 'Mert Aksoy' : undefined)

const LEAD_KEY = keptRead('get-lead', { params: { leadId: LEAD } })
const LIST_KEY = keptRead('list-leads', { query: {} })
const PAGES_KEY = keptRead('list-leads', { query: {} }, 'pages')
const TIMELINE = ['get-timeline', { params: { personId: PERSON } }] as const
const TIMELINE_KEY = keptRead(...TIMELINE)

const page = (push: Push, held = PAGE) => applyPush(LEAD_KEY, held, push, names) as { data: LeadPage; stale: boolean }
const list = (push: Push, held = [ROW]) => {
  const { data, stale } = applyPush(LIST_KEY, { data: held }, push, names)
  return { rows: (data as { data: LeadRow[] }).data, stale }
}

describe("a lead's page", () => {
  it.each<[string, Parameters<typeof leadChanged>[0], Partial<LeadPage>]>([
    ['a potential', { patch: { potential: 'hot' } }, { potential: 'hot', revision: '4' }],
    ['no potential', { patch: { potential: null } }, { potential: null, revision: '4' }],
    ['a tag', { patch: { tags: { added: 'acil' } } }, { tags: ['vip', 'acil'], revision: '4' }],
    ['a tag that is there', { patch: { tags: { added: 'vip' } } }, { tags: ['vip'], revision: '4' }],
    ['one tag less', { patch: { tags: { removed: 'vip' } } }, { tags: [], revision: '4' }],
    ['an owner known by name', { patch: { ownerId: MERT } }, { owner: { id: MERT, name: 'Mert Aksoy' } }],
    ['an owner who took it', { patch: { ownerId: AYSE } }, { owner: { id: AYSE, name: 'Ayşe' } }],
    ['no owner', { patch: { ownerId: null } }, { owner: null }],
  ])('takes %s from the push', (_what, change, expected) => {
    expect(page(leadChanged(change))).toMatchObject({ data: expected, stale: false })
  })

  it('takes the archive, and asks where it may go from there', () => {
    const { data, stale } = page(leadChanged({ patch: { archived: true } }))
    expect(data).toMatchObject({ archived: true, revision: '4' })
    expect(stale).toBe(true)
  })

  it('as it was at an earlier moment stays so', () => {
    const past = keptRead('get-lead', { params: { leadId: LEAD }, query: { at: '3' } })
    expect(applyPush(past, PAGE, leadChanged({ patch: { stage: 'won' } }), names)).toEqual({ data: PAGE, stale: false })
  })

  it('takes a stage with what follows from it, and asks for the rest', () => {
    const { data, stale } = page(leadChanged({ patch: { stage: 'lost' } }))
    expect(data).toMatchObject({ stage: 'lost', revision: '4' })
    expect(data.allowedStages).toContain('prospect')
    expect(stale).toBe(true)
  })

  const REFUSED: LeadPage = {
    ...PAGE,
    stage: 'won',
    allowedStages: [],
    refused: [{ move: 'prospect', code: 'lead-already-open', message: 'Açık bir adayı var.', paths: [] }],
    otherLeads: [{ id: OTHER_LEAD, stage: 'prospect', treatment: 'dental', openedAt: ROW.openedAt }],
  }

  it('that was reopened is refused no stage any more', () => {
    const { data, stale } = page(leadChanged({ patch: { stage: 'prospect' } }), REFUSED)
    expect(data).toMatchObject({ stage: 'prospect', refused: [] })
    expect(stale).toBe(true)
  })

  it.each<[string, Push, object]>([
    ['another treatment', leadChanged({ patch: { treatment: 'hair' } }), { treatment: 'hair', revision: '4' }],
    ['a change of the lead in its way', leadChanged({ id: OTHER_LEAD, patch: { stage: 'lost' } }), REFUSED],
  ])('asks after %s what is refused', (_what, push, expected) => {
    const { data, stale } = page(push, REFUSED)
    expect(data).toMatchObject(expected)
    expect(stale).toBe(true)
  })

  it.each<[string, Push, boolean]>([
    ['a change it has', leadChanged({ revision: '3', patch: { stage: 'won' } }), false],
    ['an older change', leadChanged({ revision: '1', patch: { stage: 'won' } }), false],
    ['a change after one it missed', leadChanged({ revision: '5', patch: { stage: 'won' } }), true],
    ['a change that tells nothing', leadChanged({ type: 'LeadNoteAdded' }), true],
    ['an owner whose name is not known', leadChanged({ patch: { ownerId: OTHER_LEAD } }), true],
    ['another lead', leadChanged({ id: OTHER_LEAD, patch: { stage: 'won' } }), false],
    ['another lead of the same person', leadChanged({ id: OTHER_LEAD, personId: PERSON, type: 'LeadOpened' }), true],
    ['its person', leadChanged({ record: 'person', id: PERSON, revision: '1' }), true],
    [
      'its person at the revision that it has, while its name may still be the one of before',
      leadChanged({ record: 'person', id: PERSON, revision: '0' }),
      true,
    ],
    ['another person', leadChanged({ record: 'person', id: OTHER_LEAD }), false],
    ['its conversation', leadChanged({ record: 'conversation', id: CONVERSATION }), true],
    [
      'a new conversation of its person',
      leadChanged({ record: 'conversation', id: OTHER_LEAD, personId: PERSON }),
      true,
    ],
    ['a conversation of others', leadChanged({ record: 'conversation', id: OTHER_LEAD }), false],
    ['a message to another lead', newMessage({ leadId: OTHER_LEAD }), false],
  ])('is left as it is by %s', (_what, push, stale) => {
    expect(page(push)).toEqual({ data: PAGE, stale })
  })

  it('ends the same whatever the order, once what was missed is fetched', () => {
    const first = leadChanged({ eventId: 'a', revision: '4', patch: { potential: 'hot' } })
    const second = leadChanged({ eventId: 'b', revision: '5', patch: { tags: { added: 'acil' } } })
    const inOrder = applyPushes(LEAD_KEY, PAGE, [first, first, second, second], names)
    expect(inOrder).toMatchObject({ stale: false, data: { potential: 'hot', tags: ['vip', 'acil'], revision: '5' } })
    const outOfOrder = applyPushes(LEAD_KEY, PAGE, [second, first], names)
    expect(outOfOrder).toMatchObject({ stale: true, data: { potential: 'hot', tags: ['vip'], revision: '4' } })
    expect(applyPushes(LEAD_KEY, inOrder.data, [second, first], names)).toEqual({ data: inOrder.data, stale: false })
  })
})

describe('a list of leads', () => {
  it('shows a change of a row at once and asks where the row now stands', () => {
    expect(list(leadChanged({ patch: { stage: 'won' } }))).toMatchObject({
      rows: [{ stage: 'won', revision: '4' }],
      stale: true,
    })
  })

  it.each<[string, Push, boolean]>([
    ['a change it has', leadChanged({ revision: '3', patch: { stage: 'won' } }), false],
    ['a new lead', leadChanged({ id: OTHER_LEAD, type: 'LeadOpened', revision: '0' }), true],
    ['a person in it', leadChanged({ record: 'person', id: PERSON }), true],
    ['a person not in it', leadChanged({ record: 'person', id: OTHER_LEAD }), false],
    ['an edited message', leadChanged({ record: 'conversation', id: CONVERSATION, type: 'MessageEdited' }), true],
    ['two ticks', leadChanged({ record: 'conversation', id: CONVERSATION, type: 'MessageDeliveryChanged' }), false],
    [
      'a message that did not reach the person',
      leadChanged({ record: 'conversation', id: CONVERSATION, type: 'MessageDeliveryChanged', failed: true }),
      true,
    ],
    ['a message that was refused', leadChanged({ record: 'conversation', type: 'MessageRefused' }), true],
    ['one that is tried again later', leadChanged({ record: 'conversation', type: 'MessageHandedBack' }), false],
    ['a message that was taken back', leadChanged({ record: 'conversation', type: 'MessageCancelled' }), true],
    ['a conversation that is done with', leadChanged({ record: 'conversation', type: 'ConversationClosed' }), true],
    ['one that is brought back', leadChanged({ record: 'conversation', type: 'ConversationReopened' }), true],
    ['a colleague', leadChanged({ record: 'user', id: MERT }), false],
  ])('keeps its rows on %s', (_what, push, stale) => {
    expect(list(push)).toEqual({ rows: [ROW], stale })
  })

  it('shows a message at once, unless it shows a newer one', () => {
    const { rows, stale } = list(newMessage({ content: '', contentKind: 'image' }))
    const at = '2026-11-21T09:00:00.000Z'
    expect(rows[0]).toMatchObject({
      lastMessage: { text: '', kind: 'image', channel: 'whatsapp', at, direction: 'inbound' },
      lastActivityAt: at,
    })
    expect(stale).toBe(true)
    expect(list(newMessage({ timestamp: '2026-11-21T08:00:00.000Z' }), rows).rows).toEqual(rows)
  })

  it('shows by which channel a message came, whatever its push is called', () => {
    expect(list(newMessage({ channel: 'sms' })).rows[0]?.lastMessage).toMatchObject({ channel: 'sms' })
  })

  it('is patched on whichever of its pages the row lies', () => {
    const other = { ...ROW, id: OTHER_LEAD }
    const held = { pages: [{ data: [other] }, { data: [ROW] }], pageParams: [null, 'next'] }
    const patched = applyPush(PAGES_KEY, held, leadChanged({ patch: { potential: 'cold' } }), names)
    expect(patched).toMatchObject({
      data: { pages: [{ data: [other] }, { data: [{ potential: 'cold' }] }] },
      stale: true,
    })
    const again = applyPush(PAGES_KEY, patched.data, leadChanged({ patch: { potential: 'cold' } }), names)
    expect(again).toEqual({ data: patched.data, stale: false })
    expect(again.data).toBe(patched.data)
  })
})

describe("a person's timeline", () => {
  const entry = (position: string): TimelineEntry => ({
    id: position,
    position,
    at: '2026-11-20T09:00:00.000Z',
    by: { kind: 'process', name: 'routing' },
    record: { kind: 'lead', id: LEAD },
    conversationId: CONVERSATION,
    detail: { kind: 'note', text: '…' },
  })
  it.each<[string, Push, boolean]>([
    ['a change of a lead in it', leadChanged({ position: '11' }), true],
    ['a change it shows', leadChanged({ position: '10' }), false],
    ['a change before what it shows', leadChanged({ position: '9' }), false],
    ['a change of its person', leadChanged({ record: 'person', id: PERSON, position: '11' }), true],
    ['ticks of a conversation in it', leadChanged({ record: 'conversation', id: CONVERSATION, position: '11' }), true],
    ['the first lead of its person', leadChanged({ id: OTHER_LEAD, personId: PERSON, position: '11' }), true],
    [
      'a person who is merged into its person',
      leadChanged({ record: 'person', id: OTHER_LEAD, otherPersonId: PERSON, position: '11' }),
      true,
    ],
    ['others', leadChanged({ id: OTHER_LEAD, position: '11' }), false],
  ])('on %s', (_what, push, stale) => {
    const single = { data: [entry('10'), entry('8')], people: [PERSON] }
    expect(applyPush(TIMELINE_KEY, single, push, names)).toEqual(expect.objectContaining({ data: single, stale }))
    const pages = {
      pages: ['10', '8'].map((position) => ({ data: [entry(position)], people: [PERSON] })),
      pageParams: [],
    }
    expect(applyPush(keptRead(...TIMELINE, 'pages'), pages, push, names)).toEqual({
      data: pages,
      stale,
    })
  })
})

describe('the newest messages', () => {
  it('are read anew when a team changed, who is told with them', () => {
    const push = leadChanged({ record: 'team', type: 'TeamChanged' })
    expect(applyPush(keptRead('list-notices', {}), { data: [], teammates: [] }, push, names).stale).toBe(true)
  })

  it('are read anew when one of a conversation in them is withdrawn', () => {
    const held = { data: [newMessage({ conversationId: CONVERSATION }).payload], teammates: [] }
    const staleAfter = (id: string, type: string) =>
      applyPush(keptRead('list-notices', {}), held, leadChanged({ record: 'conversation', id, type }), names).stale
    expect(staleAfter(CONVERSATION, 'MessageRevoked')).toBe(true)
    expect(staleAfter(OTHER_LEAD, 'MessageRevoked')).toBe(false)
    expect(staleAfter(CONVERSATION, 'MessageDeliveryChanged')).toBe(false)
  })

  const notice = (messageId: string, position: string) => newMessage({ messageId, position }).payload as NewMessage
  const after = (held: NewMessage[], push: Push, limit?: number) => {
    const key = keptRead('list-notices', { query: { limit } })
    const { data } = applyPush(key, { data: held }, push, names) as { data: { data: NewMessage[] } }
    return data.data.map(({ messageId }) => messageId).join('')
  }
  const held = [notice('c', '30'), notice('b', '20')]

  it.each([
    ['begin with a new one', newMessage({ messageId: 'd', position: '40' }), undefined, 'dcb'],
    ['are of every channel', newMessage({ messageId: 'd', position: '40', channel: 'email' }), undefined, 'dcb'],
    ['hold each once', newMessage({ messageId: 'b', position: '20' }), undefined, 'cb'],
    ['put a late one where it belongs', newMessage({ messageId: 'x', position: '25' }), undefined, 'cxb'],
    ['are no more than were asked for', newMessage({ messageId: 'd', position: '40' }), 2, 'dc'],
    ['do not take one that is too old', newMessage({ messageId: 'a', position: '10' }), 2, 'cb'],
    ['are not changed by other news', leadChanged(), undefined, 'cb'],
  ])('%s', (_what, push, limit, expected) => {
    expect(after(held, push, limit)).toBe(expected)
  })
})

it.each<[string, EndpointKey, unknown, Push, boolean]>([
  [
    'colleagues: a colleague joined',
    ['list-colleagues', {}],
    { data: [] },
    leadChanged({ record: 'user', id: MERT }),
    true,
  ],
  ['colleagues: a lead', ['list-colleagues', {}], { data: [] }, leadChanged(), false],
  ['myself', ['get-current-user', {}], { id: MERT }, leadChanged({ record: 'user', id: MERT }), true],
  ['another user', ['get-current-user', {}], { id: MERT }, leadChanged({ record: 'user', id: AYSE }), false],
  ['no user', ['get-current-user', {}], null, leadChanged(), false],
  ['my permissions', ['get-permissions', { userId: MERT }], [], leadChanged({ record: 'user', id: MERT }), true],
  ['a read that no push touches', ['something-else', {}], { data: [] }, leadChanged(), false],
])('%s', (_what, key, data, push, stale) => {
  expect(applyPush(keptRead(...key), data, push, names)).toEqual(expect.objectContaining({ data, stale }))
})

it.each<[string, object, boolean]>([
  ['moved', { fields: { attendance: 'arrived' } }, true],
  ['made, or changed in more than is told', { fields: {}, partial: true }, true],
  ['that names another', { fields: { clinic: null } }, true],
  ['otherwise changed', { fields: { hotel: 'Pera' } }, false],
  ['of a kind that the page does not count', { record: 'team', fields: {} }, false],
])('a page that counts records is read anew for one %s', (_what, change, stale) => {
  const { shows = [], showsToViewers = [], records } = RECORD_ENDPOINTS.clinic.get
  const read = {
    key: ['get-clinic', { params: { id: MERT } }] as EndpointKey,
    shows: [...shows, ...showsToViewers],
    records,
  }
  const push = leadChanged({ record: 'participant', id: AYSE, type: 'ParticipantChanged', ...change } as never)
  expect(applyPush(read, { id: MERT, revision: '3' }, push, names).stale).toBe(stale)
})

it.each<[string, object, boolean]>([
  ['moved', { fields: { attendance: 'arrived' } }, true],
  ['made, or changed in more than is told', { fields: {}, partial: true }, true],
  ['that names another', { fields: { event: null } }, true],
  ['otherwise changed', { fields: { hotel: 'Pera' } }, false],
])('a list that counts records of another kind is read as a whole for one %s', (_what, change, anew) => {
  const { shows, records } = RECORD_ENDPOINTS.event.list
  const push = leadChanged({ record: 'participant', id: AYSE, type: 'ParticipantChanged', ...change } as never)
  const read = { key: ['list-events', {}, 'pages'] as EndpointKey, shows, records }
  const data = { pages: [{ data: [] }] }
  expect(applyPush(read, data, push, names)).toEqual({ data, stale: anew, ...(anew && { whole: true }) })
})

it.each<[string, object, boolean]>([
  ['that is put on other days', { fields: { dates: { from: '2097-03-01', to: '2097-03-03' } } }, true],
  ['otherwise changed', { fields: { location: 'Fuar alanı' } }, false],
])('a list whose rows tell by their event what is refused is read as a whole for one %s', (_what, change, anew) => {
  const { shows, records } = RECORD_ENDPOINTS.participant.list
  const push = leadChanged({ record: 'event', id: AYSE, type: 'EventChanged', ...change } as never)
  const read = { key: ['list-participants', {}, 'pages'] as EndpointKey, shows, records }
  const data = { pages: [{ data: [] }] }
  expect(applyPush(read, data, push, names)).toEqual({ data, stale: anew, ...(anew && { whole: true }) })
})
