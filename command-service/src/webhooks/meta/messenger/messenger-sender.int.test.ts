import { type GraphFault, type GraphServer, startGraphServer } from '@kervan/tests/support/meta-simulator/graph-server'
import { CLINIC_PAGE } from '@kervan/tests/support/meta-simulator/page-messages'
import { CLINIC } from '@kervan/tests/support/meta-simulator/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HandedMessage } from '../../../sending/message-sender.ts'
import { sendersOf } from '../../../testing/senders-of.ts'
import { meta } from '../meta.ts'

const TOKEN = 'the token of a test'
const message: HandedMessage = {
  messageId: '0190a000-0000-7000-8000-0000000000e1',
  to: { userId: '5500000000000001' },
  content: { kind: 'text', text: 'Merhaba 😀' },
  files: [],
  thread: [],
}

let graph: GraphServer
beforeAll(async () => {
  graph = await startGraphServer({ account: CLINIC, token: TOKEN, page: CLINIC_PAGE })
})
afterAll(async () => graph?.close())

const settings = (token = TOKEN) => ({
  META_GRAPH_URL: graph.url,
  META_PAGE_ID: CLINIC_PAGE.pageId,
  META_PAGE_ACCESS_TOKEN: token,
  META_INSTAGRAM_ID: CLINIC_PAGE.instagramId,
})
const sender = (channel: 'facebook' | 'instagram', token?: string) =>
  sendersOf(meta, settings(token)).find((each) => each.channel === channel)!

test('the accounts that can send follow from the settings', () => {
  const accounts = (without: object) =>
    sendersOf(meta, { ...settings(), ...without }).map(({ channel, account }) => ({ channel, account }))
  const facebook = { channel: 'facebook', account: CLINIC_PAGE.pageId }
  expect(accounts({})).toEqual([facebook, { channel: 'instagram', account: CLINIC_PAGE.instagramId }])
  expect(accounts({ META_INSTAGRAM_ID: undefined })).toEqual([facebook])
  expect(accounts({ META_PAGE_ACCESS_TOKEN: undefined })).toEqual([])
})

test('a message goes by the page, with our id where the channel takes one, and with the tag where the window is over', async () => {
  expect(await sender('facebook').send({ ...message, replyTo: 'm_0' })).toMatchObject({ kind: 'accepted' })
  expect(graph.taken.at(-1)).toMatchObject({
    to: '5500000000000001',
    words: 'Merhaba 😀',
    opaque: message.messageId,
    replyTo: 'm_0',
    as: 'RESPONSE',
  })
  const { kind, providerId } = (await sender('instagram').send({ ...message, asHumanAgent: true })) as Record<
    string,
    string
  >
  expect([kind, providerId]).toEqual(['accepted', graph.taken.at(-1)!.id])
  expect(graph.taken.at(-1)).toMatchObject({ opaque: undefined, as: 'HUMAN_AGENT' })
})

test.each<[GraphFault, object]>([
  [
    { code: 10, subcode: 2018278, title: 'outside of allowed window' },
    { kind: 'refused', code: '10/2018278' },
  ],
  [
    { code: 10, subcode: 2534022, title: 'outside of allowed window' },
    { kind: 'refused', code: '10/2534022' },
  ],
  [
    { code: 551, subcode: 1545041, title: 'This person is not available' },
    { kind: 'refused', code: '551/1545041' },
  ],
  [
    { code: 200, subcode: 1545041, title: 'This person is not available' },
    { kind: 'refused', code: '200/1545041' },
  ],
  [
    { code: 100, subcode: 2018001, title: 'No matching user found' },
    { kind: 'refused', code: '100/2018001' },
  ],
  [
    { code: 10, title: 'no permission' },
    { kind: 'later', code: '10', holds: true },
  ],
  [
    { code: 190, subcode: 463, title: 'expired', status: 401 },
    { kind: 'later', code: '190/463', holds: true },
  ],
  [
    { code: 613, title: 'rate' },
    { kind: 'later', code: '613', holds: true },
  ],
  [
    { code: 1200, subcode: 2, title: 'temporary' },
    { kind: 'later', code: '1200/2' },
  ],
  [{ status: 503 }, { kind: 'later', code: '503' }],
  [{ status: 504 }, { kind: 'unknown', reason: '504' }],
  ['lost after', { kind: 'unknown' }],
  ['lost before', { kind: 'unknown' }],
])('%j', async (fault, outcome) => {
  graph.fail(fault)
  expect(await sender('facebook').send(message)).toMatchObject(outcome)
})

test.each(['facebook', 'instagram'] as const)(
  'a photo goes by %s as a file that was uploaded before',
  async (channel) => {
    const bytes = new Uint8Array([1, 2, 3])
    const file = { id: 'a'.repeat(64), name: 'diş.png', type: 'image/png', size: 3 }
    const upload = await sender(channel).uploadFile!({ file, bytes }, 'image', new AbortController().signal)
    if (upload.kind !== 'uploaded') throw new Error(upload.code)
    expect(graph.uploaded.get(upload.id)).toMatchObject({
      bytes,
      type: 'image/png',
      name: channel === 'facebook' ? 'diş.png' : 'dis.png',
    })
    const files = [{ file, bytes, uploadId: upload.id }]
    const photo: HandedMessage = { ...message, content: { kind: 'image', media: { file } }, files }
    expect(await sender(channel).send(photo)).toMatchObject({ kind: 'accepted' })
    expect(graph.taken.at(-1)).toMatchObject({
      mediaId: upload.id,
      kind: channel === 'facebook' ? 'image' : 'MEDIA_SHARE',
      words: '',
    })
  },
)

test('what it cannot send is refused, a wrong token holds the account, and a send to an address that does not answer is tried again', async () => {
  const picture: HandedMessage = { ...message, content: { kind: 'image', media: { providerId: '1' } } }
  expect(await sender('facebook').send(picture)).toEqual({ kind: 'refused', code: 'content-not-sendable' })
  expect(await sender('instagram').send({ ...message, to: { phone: '+905321234567' } })).toMatchObject({
    kind: 'refused',
  })
  expect(await sender('instagram', 'another token of the test').send(message)).toMatchObject({
    kind: 'later',
    code: '190',
    holds: true,
  })
  const [nowhere] = sendersOf(meta, { ...settings(), META_GRAPH_URL: 'http://127.0.0.1:9' })
  expect(await nowhere!.send(message)).toMatchObject({ kind: expect.stringMatching(/later|unknown/) })
})
