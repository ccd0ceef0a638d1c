import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { getTimeline, type TimelineDetail } from '@kervan/contracts/api/people/get-timeline'
import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import { holdHandsetFile } from '@kervan/contracts/api/simulator/hold-handset-file'
import { type HandsetChannel, providerOf } from '@kervan/contracts/api/simulator/simulator-state'
import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import type { ResponseOf } from '@kervan/contracts/http/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { image } from '../support/meta-simulator/message-parts.ts'
import { post } from '../support/meta-simulator/post.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { PNG } from '../support/png.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { startSimulatedProduct } from './simulated-product.ts'

const LONG = { timeout: 60_000, interval: 200 }
const PDF = Buffer.from('%PDF-1.7\n%\xff\xff\n', 'latin1')

type House = Awaited<ReturnType<typeof startSimulatedProduct>>
let house: House
let product: House['product']
let client: House['client']

beforeAll(async () => {
  house = await startSimulatedProduct(8)
  ;({ product, client } = house)
})
afterAll(() => house?.close())

const hold = (channel: HandsetChannel, name: string, bytes: Buffer): Promise<Response> =>
  fetch(`${product.url}${holdHandsetFile.path}?channel=${channel}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'File-Name': encodeURIComponent(name),
      Authorization: `Bearer ${client.token()}`,
    },
    body: new Uint8Array(bytes),
  })

const held = async (channel: HandsetChannel, name: string, bytes: Buffer): Promise<string> =>
  ((await (await hold(channel, name, bytes)).json()) as ResponseOf<typeof holdHandsetFile>).file.id

const persona = async (name: string): Promise<string> =>
  (await client.call(addSimulatedPersona, { params: { provider: 'meta' }, body: { name } })).persona.id

type Said = Extract<TimelineDetail, { kind: 'message' }>

/** The newest conversation of a channel, once its messages are so many and have all files that they should. */
const saidBy = async (channel: HandsetChannel, count: number): Promise<{ id: string; said: Said[] }> =>
  vi.waitFor(async () => {
    const { data } = await client.call(listConversations, { query: { channel, limit: 1 } })
    const { id, personId } = data[0]!
    const { data: lines } = await client.call(getTimeline, { params: { personId }, query: {} })
    const said = lines.flatMap(({ detail }) => (detail.kind === 'message' ? [detail] : []))
    expect(said).toHaveLength(count)
    expect(said.flatMap(({ files }) => files)).toHaveLength(1)
    return { id, said }
  }, LONG)

test.each<[HandsetChannel, string, Buffer, string, string, number]>([
  ['whatsapp', 'gülüş.png', PNG, 'image', 'image/png', 1],
  ['facebook', 'teklif.pdf', PDF, 'document', 'application/pdf', 2],
  ['instagram', 'gülüş.png', PNG, 'image', 'image/png', 2],
  ['sms', 'gülüş.png', PNG, 'image', 'image/png', 1],
  ['email', 'gülüş "1".png', PNG, 'text', 'image/png', 1],
])(
  'a file that is sent on a handset by %s is brought in over the wire of its provider and can be read',
  async (channel, name, bytes, kind, type, messages) => {
    const by = await persona(`Işıl ${channel}`)
    const provider = providerOf(channel)
    const file = await held(channel, name, bytes)
    await client.call(writeAsPersona, { params: { provider }, body: { persona: by, channel, text: 'Ekte.', file } })
    const { id, said } = await saidBy(channel, messages)
    const withFile = said.find(({ files }) => files.length > 0)!
    expect(withFile.content.kind).toBe(kind)
    expect(withFile.files[0]).toMatchObject({ file: { type, size: bytes.length }, lost: null })
    expect(JSON.stringify(said.map(({ content }) => content))).toContain('Ekte.')
    const answer = await fetch(
      `${product.url}/api/files/${withFile.files[0]!.file!.id}?kind=conversation&record=${id}`,
      { headers: { Authorization: `Bearer ${client.token()}` } },
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const { handset } = await client.call(getSimulator, { params: { provider }, query: { persona: by, channel } })
    const shown = handset!.map(({ text, state }) => `${state} ${text}`)
    expect(shown[0]).toMatch(new RegExp(`^arrived 📎 ${name}`))
    expect(shown).toHaveLength(messages)
  },
)

test('photos of the scripts, whose webhooks come from elsewhere, lie at the simulator and are brought in', async () => {
  const waId = '905321110099'
  const person = { name: 'Gülşen Demir', language: 'tr', waId, userId: `TR.${waId}`, hidesNumber: false } as const
  await post(product.url, message(CLINIC, person, image('on-disler', 'İki tanesi kırık')), TEST_SECRETS.META_APP_SECRET)
  const { said } = await vi.waitFor(async () => {
    const told = await saidBy('whatsapp', 1)
    expect(JSON.stringify(told.said[0]!.content)).toContain('İki tanesi kırık')
    return told
  }, LONG)
  expect(said[0]!.files[0]).toMatchObject({ file: { type: 'image/jpeg' }, lost: null })
})

test('what the provider does not take is refused before it is on the handset, and says why', async () => {
  const refusal = async (channel: HandsetChannel, name: string, bytes: Buffer) => {
    const answer = await hold(channel, name, bytes)
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  expect(await refusal('instagram', 'teklif.pdf', PDF)).toEqual([409, 'file-not-sendable'])
  expect(await refusal('sms', 'program.exe', PDF)).toEqual([409, 'file-not-sendable'])
  expect(await refusal('whatsapp', 'dev.jpg', Buffer.alloc(5_000_001))).toEqual([409, 'file-too-large-to-send'])
  expect(await refusal('whatsapp', 'boş.jpg', Buffer.alloc(0))).toEqual([400, 'file-empty'])
  expect((await hold('email', 'dev.jpg', Buffer.alloc(5_000_001))).status).toBe(201)
})

test('a file goes by the channel for which it was put there, and what is not there is said to be unknown', async () => {
  const by = await persona('Ömer')
  const file = await held('whatsapp', 'gülüş.png', PNG)
  const write = (body: object) =>
    client
      .call(writeAsPersona, { params: { provider: 'meta' }, body: { persona: by, channel: 'facebook', ...body } })
      .catch((error: unknown) => (error as { problem: { code: string } }).problem.code)
  expect(await write({ file })).toBe('record-not-found')
  expect(await write({ file: crypto.randomUUID() })).toBe('record-not-found')
  expect(await write({})).toBe('invalid-request')
})
