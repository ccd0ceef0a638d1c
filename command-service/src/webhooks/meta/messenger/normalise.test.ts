import { CLINIC_PAGE } from '@kervan/tests/support/meta-simulator/page-messages'
import {
  happening,
  instagramSeen,
  pageDelivery,
  pageEcho,
  pageMessage,
  pageRead,
} from '@kervan/tests/support/meta-simulator/page-webhooks'
import { expect, test } from 'vitest'
import { normaliseMessenger } from './normalise.ts'
import { SHARED } from './testing/shared-attachments.ts'

const RECEIVED = '2026-11-02T09:00:05.000Z'
const AT = '2026-11-02T09:00:00.000Z'
const at = new Date(AT)
const PSID = '5500000000000001'
const facebook = { channel: 'facebook', account: CLINIC_PAGE.pageId, sender: { userId: PSID } } as const
const instagram = { channel: 'instagram', account: CLINIC_PAGE.instagramId, sender: { userId: PSID } } as const
const read = (body: unknown) => normaliseMessenger(JSON.parse(JSON.stringify(body)), RECEIVED)
const written = (more: Record<string, unknown>, words?: string) =>
  read(pageMessage(CLINIC_PAGE, 'instagram', PSID, words, { id: 'm_1', at, more }))

test('a message of each channel is of its account and person', () => {
  expect(read(pageMessage(CLINIC_PAGE, 'facebook', PSID, 'Merhaba 😀', { id: 'm_1', at }))).toEqual([
    { kind: 'message', ...facebook, messageId: 'm_1', content: { kind: 'text', text: 'Merhaba 😀' }, sentAt: AT },
  ])
  expect(written({}, 'Selam')).toMatchObject([{ kind: 'message', ...instagram, content: { text: 'Selam' } }])
})

test('a quick reply and a postback are choices', () => {
  expect(written({ quick_reply: { payload: 'DENTAL' } }, 'Diş')).toMatchObject([
    { content: { kind: 'choice', id: 'DENTAL', title: 'Diş' } },
  ])
  const postback = { mid: 'm_2', title: 'Başla', payload: 'START', referral: { ref: 'autumn', source: 'ADS' } }
  expect(read(happening(CLINIC_PAGE, 'facebook', PSID, { postback }, { at }))).toMatchObject([
    { messageId: 'm_2', content: { kind: 'choice', id: 'START', title: 'Başla' }, referral: { ref: 'autumn' } },
  ])
  const [one] = read(happening(CLINIC_PAGE, 'facebook', PSID, { postback: { payload: 'START' } }, { at }))
  const [other] = read(happening(CLINIC_PAGE, 'facebook', '7', { postback: { payload: 'START' } }, { at }))
  expect(one).toMatchObject({ content: { title: 'START' } })
  expect((one as { messageId: string }).messageId).not.toBe((other as { messageId: string }).messageId)
})

test.each([
  ['image', { kind: 'image', media: { providerId: 'https://cdn/1' } }],
  ['video', { kind: 'video', media: { providerId: 'https://cdn/1' } }],
  ['audio', { kind: 'audio', media: { providerId: 'https://cdn/1' } }],
  ['file', { kind: 'document', media: { providerId: 'https://cdn/1' } }],
  ['ig_reel', { kind: 'text', text: 'https://cdn/1', about: 'reel' }],
  ['hologram', { kind: 'unknown', type: 'hologram' }],
])('an attachment of type %s', (type, content) => {
  expect(written({ attachments: [{ type, payload: { url: 'https://cdn/1' } }] })).toMatchObject([{ content }])
})

test.each(Object.entries(SHARED))('what is passed on, as Meta writes it: %s', (_, [attachment, content]) => {
  expect(written({ attachments: [attachment] })).toMatchObject([{ content }])
})

test('what is passed on keeps what was written beside, and without words or an address nothing of it is lost', () => {
  const [post] = SHARED.ig_post!
  expect(written({ attachments: [post] }, 'Bundan istiyorum')).toMatchObject([
    { content: { kind: 'text', text: 'Bundan istiyorum' } },
    { content: { about: 'post' } },
  ])
  expect(written({ attachments: [{ type: 'share', payload: {} }] })).toMatchObject([
    { content: { kind: 'unknown', type: 'share' } },
  ])
})

test('several files are one message each, and the words are the caption of the first', () => {
  const attachments = ['a', 'b'].map((name) => ({ type: 'image', payload: { url: `https://cdn/${name}` } }))
  expect(written({ attachments }, 'Röntgen')).toMatchObject([
    { messageId: 'm_1', content: { kind: 'image', media: { providerId: 'https://cdn/a', caption: 'Röntgen' } } },
    { messageId: 'm_1#2', content: { kind: 'image', media: { providerId: 'https://cdn/b' } } },
  ])
})

test('the preview of a link is nothing of its own, a place is a location, a sticker a sticker', () => {
  const preview = { type: 'fallback', title: 'Kervan', payload: { url: 'https://kervan.example' } }
  expect(written({ attachments: [preview] }, 'Bakın: https://kervan.example')).toMatchObject([
    { content: { kind: 'text', text: 'Bakın: https://kervan.example' } },
  ])
  expect(written({ attachments: [preview] })).toMatchObject([{ content: { text: 'Kervan\nhttps://kervan.example' } }])
  expect(
    written({ attachments: [{ type: 'location', payload: { coordinates: { lat: 41, long: 29 } } }] }),
  ).toMatchObject([{ content: { kind: 'location', latitude: 41, longitude: 29 } }])
  expect(
    written({ attachments: [{ type: 'image', payload: { url: 'https://cdn/s', sticker_id: 369239263222822 } }] }),
  ).toMatchObject([{ content: { kind: 'sticker' } }])
})

test('who answers a story or names us in theirs says which', () => {
  const story = { id: '178', url: 'https://cdn/story' }
  expect(written({ reply_to: { story } }, 'Ne kadar?')).toMatchObject([
    { content: { text: 'Ne kadar?', about: 'story-reply' }, referral: { story } },
  ])
  expect(written({ attachments: [{ type: 'story_mention', payload: { url: 'https://cdn/m' } }] })).toMatchObject([
    { content: { kind: 'image', about: 'story-mention' }, referral: { story_mention: { url: 'https://cdn/m' } } },
  ])
})

test('an answer, a reaction, an edit, and what was unsent, name their message', () => {
  expect(written({ reply_to: { mid: 'm_0' } }, 'Evet')).toMatchObject([{ replyTo: 'm_0' }])
  const react = (action: string) =>
    read(happening(CLINIC_PAGE, 'instagram', PSID, { reaction: { mid: 'm_0', action, emoji: '👍' } }, { at }))
  expect(react('react')).toMatchObject([{ kind: 'message', content: { kind: 'reaction', to: 'm_0', emoji: '👍' } }])
  expect(react('unreact')).toMatchObject([{ content: { kind: 'reaction', to: 'm_0', emoji: null } }])
  expect(
    read(happening(CLINIC_PAGE, 'facebook', PSID, { message_edit: { mid: 'm_0', text: 'Yeni', num_edit: 2 } }, { at })),
  ).toMatchObject([{ kind: 'edit', by: 'person', messageId: 'm_0', editId: 'm_0 2', content: { text: 'Yeni' } }])
  expect(written({ is_deleted: true })).toEqual([
    { kind: 'revoke', by: 'person', ...instagram, messageId: 'm_1', revokedAt: AT },
  ])
})

test('an echo is ours, and says how we called it where Meta does', () => {
  const ours = '0190a000-0000-7000-8000-0000000000e1'
  expect(
    read(pageEcho(CLINIC_PAGE, 'facebook', PSID, 'Buyurun', { id: 'm_2', at, more: { metadata: ours } })),
  ).toMatchObject([{ kind: 'echo', ...facebook, messageId: 'm_2', ours }])
  const [elsewhere] = read(pageEcho(CLINIC_PAGE, 'facebook', PSID, 'Buyurun', { at, more: { metadata: 'of others' } }))
  expect(elsewhere).not.toHaveProperty('ours')
  expect(elsewhere).not.toHaveProperty('mayBeOurs')
  expect(read(pageEcho(CLINIC_PAGE, 'instagram', PSID, 'Buyurun', { at }))).toMatchObject([
    { kind: 'echo', ...instagram, mayBeOurs: true },
  ])
})

test('Messenger reports up to a time, Instagram the message that was seen', () => {
  const report = { kind: 'report-up-to', ...facebook, upTo: AT } as const
  expect(read(pageDelivery(CLINIC_PAGE, PSID, at, ['m_1', 'm_2']))).toMatchObject([
    { kind: 'status', ...facebook, messageId: 'm_1', state: 'delivered', at: AT },
    { kind: 'status', messageId: 'm_2' },
    { ...report, state: 'delivered' },
  ])
  expect(read(pageDelivery(CLINIC_PAGE, PSID, at))).toMatchObject([{ ...report, state: 'delivered' }])
  expect(read(pageRead(CLINIC_PAGE, PSID, at))).toMatchObject([{ ...report, state: 'read' }])
  expect(read(instagramSeen(CLINIC_PAGE, PSID, 'm_1', at))).toMatchObject([
    { kind: 'status', ...instagram, messageId: 'm_1', state: 'read' },
    { kind: 'report-up-to', ...instagram, state: 'read', upTo: AT },
  ])
})

test('a person who comes back by an advertisement is told of without a sound', () => {
  const referral = { ref: 'autumn', source: 'ADS', type: 'OPEN_THREAD', ad_id: '6045246247433' }
  expect(read(happening(CLINIC_PAGE, 'facebook', PSID, { referral }, { at }))).toMatchObject([
    { kind: 'message', content: { kind: 'system', change: 'referral' }, referral },
  ])
})

test('what is told while another program has the conversation, and as a change, is the same', () => {
  const body = pageMessage(CLINIC_PAGE, 'instagram', PSID, 'Selam', { id: 'm_1', at })
  const [{ messaging, ...entry }] = body.entry as [(typeof body.entry)[number]]
  const told = read(body)
  expect(read({ ...body, entry: [{ ...entry, standby: messaging }] })).toEqual(told)
  expect(read({ ...body, entry: [{ ...entry, changes: [{ field: 'messages', value: messaging[0] }] }] })).toEqual(told)
})

test('kinds that are not known are kept, and what cannot be read is a fault', () => {
  expect(read(happening(CLINIC_PAGE, 'facebook', PSID, { optin: { type: 'x' } }))).toMatchObject([
    { kind: 'other', remark: 'optin: kept, not acted upon' },
  ])
  expect(
    read({ object: 'page', entry: [{ id: '1', changes: [{ field: 'feed', value: { item: 'post' } }] }] }),
  ).toMatchObject([{ kind: 'other', remark: 'feed: kept, not acted upon' }])
  for (const what of [
    { message: { text: 'no id' } },
    { read: {} },
    { delivery: {} },
    { reaction: {} },
    { postback: {} },
  ])
    expect(read(happening(CLINIC_PAGE, 'facebook', PSID, what))).toMatchObject([{ kind: 'fault' }])
  expect(read(happening(CLINIC_PAGE, 'facebook', CLINIC_PAGE.pageId, { message: { mid: 'm' } }))).toMatchObject([
    { kind: 'fault' },
  ])
})
