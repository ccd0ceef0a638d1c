import { PROVIDERS } from '@kervan/command-service/webhooks/providers'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { files } from '@kervan/contracts/kit/fields/fields'
import { SAMPLE_BYTES } from '@kervan/contracts/kit/fields/testing/sample-bytes'
import { VISITOR_FILES, VISITOR_PATHS } from '@kervan/contracts/visitors/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { TEST_SECRETS } from '../support/product.ts'
import { productWith } from '../support/product-with.ts'
import { uploadSamples } from '../support/upload-samples.ts'
import { greet, type ListeningVisitor, listenAs, postAsWidget, type Visitor, visitorAt } from '../support/visitor.ts'

const WEBSITE = 'https://clinic.example.com'
const LONG = { timeout: 60_000 }

let product: Awaited<ReturnType<typeof productWith>>
let client: ApiClient
const open: ListeningVisitor[] = []

beforeAll(async () => {
  product = await productWith({ providers: PROVIDERS, settings: { VISITOR_ORIGINS: [WEBSITE] } })
  client = apiClient(product.url)
  await client.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await product?.close()
})

const aVisitor = (): Promise<Visitor> => visitorAt(product.url, WEBSITE)
const listening = (visitor: Visitor, after: string | null = null): ListeningVisitor => {
  const listener = visitor.listen(after)
  open.push(listener)
  return listener
}
const textsOf = ({ heard }: ListeningVisitor): string[] => heard.map(({ text }) => text)
const untilHeard = (listener: ListeningVisitor, texts: readonly string[]) =>
  vi.waitFor(() => expect(textsOf(listener)).toEqual(texts), LONG)

/** The conversation whose last message has this text, as the inbox lists it. */
const conversationWith = async (text: string) => {
  const find = async () =>
    (await client.call(listConversations, { query: {} })).data.find(({ lastMessage }) => lastMessage?.text === text)
  await vi.waitFor(async () => expect(await find()).toBeTruthy(), LONG)
  return (await find())!
}
const answer = (conversationId: string, text: string) =>
  client.call(sendMessage, { params: { conversationId }, body: { clientMessageId: crypto.randomUUID(), text } })

const refusalOf = async (response: Response) => {
  const { code, message } = (await response.json()) as { code: string; message: string }
  return { status: response.status, code, message }
}

test('a visitor becomes a lead, is answered where they wrote, and the messages they have seen are marked', async () => {
  const visitor = await aVisitor()
  const listener = listening(visitor)
  const id = crypto.randomUUID()
  expect(await visitor.write('Saç ekimi ne kadar? 🦷', { id })).toBe(204)
  // Sent again, as an answer was lost.
  expect(await visitor.write('Saç ekimi ne kadar? 🦷', { id })).toBe(204)
  await untilHeard(listener, ['Saç ekimi ne kadar? 🦷'])
  expect(listener.heard[0]).toMatchObject({ id, from: 'visitor' })

  const row = await conversationWith('Saç ekimi ne kadar? 🦷')
  expect(row.channel).toBe('webchat')
  const lead = await client.call(getLead, { params: { leadId: row.leadId } })
  expect(lead.source).toBe('webchat')
  const { messageId } = await answer(row.id, 'Merhaba, yardımcı olalım')
  await untilHeard(listener, ['Saç ekimi ne kadar? 🦷', 'Merhaba, yardımcı olalım'])
  const { at, position } = listener.heard[1]!

  const state = async () => {
    const { data } = await client.call(getTimeline, { params: { personId: row.personId }, query: {} })
    return data.flatMap(({ detail }) =>
      detail.kind === 'message' && detail.messageId === messageId ? [detail.delivery] : [],
    )[0]
  }
  await vi.waitFor(async () => expect(await state()).toBe('sent'), LONG)
  expect(await visitor.report('delivered', at)).toBe(204)
  await vi.waitFor(async () => expect(await state()).toBe('delivered'), LONG)
  expect(await visitor.report('read', at)).toBe(204)
  await vi.waitFor(async () => expect(await state()).toBe('read'), LONG)

  listener.socket.disconnect()
  await answer(row.id, 'Orada mısınız?')
  const later = listening(await visitorAt(product.url, WEBSITE, visitor.greeting.token), position)
  await untilHeard(later, ['Orada mısınız?'])
  const anew = listening(visitor)
  await untilHeard(anew, ['Saç ekimi ne kadar? 🦷', 'Merhaba, yardımcı olalım', 'Orada mısınız?'])
})

test('a visitor who gives a number is the person with that number, and reads only their own conversation', async () => {
  const body = {
    name_surname: 'Işıl Demir',
    phone_number: '+905321239876',
    source: 'phone',
    treatment: 'dental',
  } as const
  const { id: leadId, personId } = await client.call(openLead, { body })
  const first = await aVisitor()
  await first.write('Ben Işıl', { says: { name: 'Işıl D.', phone: '0532 123 98 76' } })
  const row = await conversationWith('Ben Işıl')
  expect([row.personId, row.leadId, row.name]).toEqual([personId, leadId, 'Işıl Demir'])

  const other = await aVisitor()
  await other.write('Ben de Işıl', { says: { phone: '+905321239876' } })
  const second = await conversationWith('Ben de Işıl')
  expect(second.personId).toBe(personId)
  expect(second.id).not.toBe(row.id)
  await untilHeard(listening(other), ['Ben de Işıl'])

  expect(
    (
      await postAsWidget(
        product.url,
        VISITOR_PATHS.messages,
        { id: crypto.randomUUID(), text: 'x', says: { phone: '12' } },
        { authorization: `Bearer ${other.greeting.token}` },
      )
    ).status,
  ).toBe(400)
})

test('other websites, forged tokens and malformed bodies are refused in words', async () => {
  expect(await refusalOf(await greet(product.url, 'https://evil.example.net'))).toMatchObject({
    status: 403,
    code: 'visitor-origin',
    message: expect.stringContaining('https://evil.example.net'),
  })
  for (const origin of ['null', `${WEBSITE}.evil.example.net`, 'http://clinic.example.com', ''])
    expect((await greet(product.url, origin)).status).toBe(403)

  const { greeting } = await aVisitor()
  const [key, box] = greeting.token.split('.') as [string, string]
  const altered = Buffer.from(box, 'base64url')
  altered[altered.length - 1]! ^= 1
  const forged = ['', 'x', `${key}.${altered.toString('base64url')}`, `7.${box}`, `${key}.${'A'.repeat(100)}`]
  for (const token of forged) {
    const body = { id: crypto.randomUUID(), text: 'Ben değilim' }
    const told = await postAsWidget(product.url, VISITOR_PATHS.messages, body, { authorization: `Bearer ${token}` })
    expect(await refusalOf(told)).toMatchObject({ status: 401, code: 'visitor-token' })
    const { socket } = listenAs(product.url, { token, after: null })
    const error = await new Promise<Error & { data?: { code: string } }>((resolve) =>
      socket.once('connect_error', resolve),
    )
    expect(error.data?.code).toBe('visitor-token')
    socket.disconnect()
  }
  // A visitor with a token that is not valid counts as a new one.
  const anew = (await (await greet(product.url, WEBSITE, forged[2])).json()) as { visitorId: string }
  expect(anew.visitorId).not.toBe(greeting.visitorId)

  const authorization = `Bearer ${greeting.token}`
  const odd = [
    '{',
    '[]',
    '{"id":1}',
    JSON.stringify({ id: crypto.randomUUID(), text: 'a\0b' }),
    JSON.stringify({ id: crypto.randomUUID(), text: '\ud800' }),
    JSON.stringify({ id: crypto.randomUUID(), text: 'a'.repeat(4_001) }),
    JSON.stringify({ id: 'x/../y', text: 'a' }),
  ]
  for (const body of odd)
    expect((await postAsWidget(product.url, VISITOR_PATHS.messages, body, { authorization })).status).toBe(400)
  const inWindows1254 = await fetch(product.url + VISITOR_PATHS.messages, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: Buffer.from(JSON.stringify({ id: crypto.randomUUID(), text: '\xc7a\xf0r\xfd' }), 'latin1'),
  })
  expect(await refusalOf(inWindows1254)).toMatchObject({ status: 400, code: 'malformed-json' })
  const big = await postAsWidget(product.url, VISITOR_PATHS.messages, 'x'.repeat(30_000), { authorization })
  expect(big.status).toBe(413)
})

test('a flood is limited and refused in words, and nothing that was accepted is lost', async () => {
  const visitor = await aVisitor()
  const words = Array.from({ length: 100 }, (_, index) => `Mesaj ${index}`)
  const statuses = await Promise.all(words.map((text) => visitor.write(text)))
  const accepted = words.filter((_, index) => statuses[index] === 204)
  expect(new Set(statuses)).toEqual(new Set([204, 429]))
  expect(accepted.length).toBeLessThan(60)
  const listener = listening(visitor)
  await vi.waitFor(() => expect(textsOf(listener).sort()).toEqual([...accepted].sort()), LONG)
  expect(listener.heard.map(({ position }) => Number(position))).toEqual(
    listener.heard.map(({ position }) => Number(position)).toSorted((one, other) => one - other),
  )
})

test('a file from the team is shown with its message, and only the visitor of that conversation gets its bytes', async () => {
  const visitor = await aVisitor()
  const listener = listening(visitor)
  await visitor.write('Fiyat listeniz var mı?')
  const row = await conversationWith('Fiyat listeniz var mı?')
  await uploadSamples(client)
  const [pdf] = FIELD_TYPES.files.samples(files()).flat() as unknown as readonly [StoredFile]
  const body = { clientMessageId: crypto.randomUUID(), text: 'Buyurun', files: [pdf] }
  const { messageId } = await client.call(sendMessage, { params: { conversationId: row.id }, body })
  await untilHeard(listener, ['Fiyat listeniz var mı?', 'Buyurun'])
  const { name, type, size } = pdf
  expect(listener.heard[1]).toMatchObject({ id: messageId, from: 'team', file: { name, type, size } })

  const read = (token: string | null, id = messageId) =>
    fetch(`${product.url}${VISITOR_FILES}/${id}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
  const own = await read(visitor.greeting.token)
  expect([own.status, own.headers.get('content-type'), own.headers.get('access-control-allow-origin')]).toEqual([
    ...[200, type, '*'],
  ])
  expect(new Uint8Array(await own.arrayBuffer())).toEqual(new Uint8Array(SAMPLE_BYTES[pdf.id] as Uint8Array))
  const other = await aVisitor()
  expect((await read(other.greeting.token)).status).toBe(404)
  expect((await read(null)).status).toBe(401)
  expect((await read(`${visitor.greeting.token}x`)).status).toBe(401)
  const { messageId: words } = await answer(row.id, 'Yalnızca söz')
  await untilHeard(listener, ['Fiyat listeniz var mı?', 'Buyurun', 'Yalnızca söz'])
  for (const id of [words, crypto.randomUUID(), 'x']) expect((await read(visitor.greeting.token, id)).status).toBe(404)
})
