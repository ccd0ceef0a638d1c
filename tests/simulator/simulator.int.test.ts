import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { addSimulatedPersona } from '@kervan/contracts/api/simulator/add-simulated-persona'
import { getSimulator } from '@kervan/contracts/api/simulator/get-simulator'
import { listSimulatedProviders } from '@kervan/contracts/api/simulator/list-simulated-providers'
import { SIMULATED_PROVIDERS, type SimulatedProvider } from '@kervan/contracts/api/simulator/simulator-state'
import { switchSimulatorFault } from '@kervan/contracts/api/simulator/switch-simulator-fault'
import { writeAsPersona } from '@kervan/contracts/api/simulator/write-as-persona'
import { further } from '@kervan/contracts/kit/testing/further'
import type { Channel } from '@kervan/contracts/messages/channels'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '../support/meta-simulator/random.ts'
import { startSimulatedProduct } from './simulated-product.ts'

const LONG = { timeout: 100_000, interval: 200 }

type House = Awaited<ReturnType<typeof startSimulatedProduct>>
let house: House
let client: House['client']

beforeAll(async () => {
  house = await startSimulatedProduct(7)
  client = house.client
})
afterAll(() => house?.close())

type Place = readonly [provider: SimulatedProvider, channel: Channel]
const PLACES: readonly Place[] = [
  ['meta', 'whatsapp'],
  ['meta', 'facebook'],
  ['meta', 'instagram'],
  ['twilio', 'sms'],
  ['email', 'email'],
]

/** How far the handset tells of a message of ours. */
const LAST: Readonly<Partial<Record<Channel, string>>> = {
  whatsapp: 'read',
  facebook: 'read',
  instagram: 'read',
  sms: 'delivered',
  email: 'delivered',
}

const persona = async (name: string): Promise<string> =>
  (await client.call(addSimulatedPersona, { params: { provider: 'meta' }, body: { name } })).persona.id

const write = ([provider, channel]: Place, by: string, text: string) =>
  client.call(writeAsPersona, { params: { provider }, body: { persona: by, channel, text } })

const onHandset = async ([provider, channel]: Place, by: string) =>
  (await client.call(getSimulator, { params: { provider }, query: { persona: by, channel } })).handset ?? []

/** Of the conversations of a channel, the one whose newest message, or one before it, is such a text. */
const personWith = async (channel: Place[1], text: string) => {
  const { data } = await client.call(listConversations, { query: { channel, limit: 100 } })
  for (const { id, personId } of data)
    if ((await inProduct(personId)).some((message) => message.text === text)) return { id, personId }
  return undefined
}

const inProduct = async (personId: string) => {
  const { data } = await client.call(getTimeline, { params: { personId }, query: {} })
  return data.flatMap(({ detail }) =>
    detail.kind === 'message' && detail.content.kind === 'text'
      ? [{ text: detail.content.text, direction: detail.direction, delivery: detail.delivery }]
      : [],
  )
}

const found = async (channel: Place[1], text: string) =>
  vi.waitFor(async () => {
    const place = await personWith(channel, text)
    expect(place).toBeDefined()
    return place!
  }, LONG)

test.each(PLACES)(
  '%s: by %s a patient writes, is answered, and the states of the answer are told',
  async (...place) => {
    const [, channel] = place
    const by = await persona(`Işıl ${channel}`)
    await write(place, by, `Merhaba, ${channel} ile yazıyorum.`)
    const { id, personId } = await found(channel, `Merhaba, ${channel} ile yazıyorum.`)
    const text = `Hoş geldiniz, ${channel}.`
    await client.call(sendMessage, {
      params: { conversationId: id },
      body: { clientMessageId: crypto.randomUUID(), text },
    })
    const last = LAST[channel]
    await vi.waitFor(async () => {
      expect((await onHandset(place, by)).map(({ by: who, text, state }) => [who, text, state])).toEqual([
        ['patient', `Merhaba, ${channel} ile yazıyorum.`, 'arrived'],
        ['us', text, last],
      ])
      const told = channel === 'email' ? 'sent' : last
      expect((await inProduct(personId)).find(({ direction }) => direction === 'outbound')?.delivery).toBe(told)
    }, LONG)
  },
)

further('with every fault on, in an order by chance, each conversation ends as it stands on the handset', async () => {
  const random = createRandom(11)
  const faults = await Promise.all(
    SIMULATED_PROVIDERS.map(async (provider) => ({
      provider,
      all: (await client.call(getSimulator, { params: { provider } })).faults.map(({ fault }) => fault),
    })),
  )
  const turns = faults
    .flatMap(({ provider, all }) => all.map((fault) => ({ provider, fault, at: random.next() })))
    .toSorted((one, other) => one.at - other.at)
  const writers = await Promise.all(PLACES.map(async (place) => ({ place, by: await persona(`Ömer ${place[1]}`) })))
  let said = 0
  const everybodyWrites = () =>
    Promise.all(writers.map(({ place, by }) => write(place, by, `${place[1]} ${said++} mesaj`)))
  await everybodyWrites()
  for (const [index, { provider, fault }] of turns.entries()) {
    await client.call(switchSimulatorFault, { params: { provider }, body: { fault, isOn: true } })
    if (index % 7 === 0) await everybodyWrites()
  }
  await everybodyWrites()
  await Promise.all(
    writers.map(async ({ place, by }, index) => {
      const { id, personId } = await found(place[1], `${place[1]} ${index} mesaj`)
      const text = `Cevap ${index}`
      const body = { clientMessageId: crypto.randomUUID(), text }
      await client.call(sendMessage, { params: { conversationId: id }, body })
      await vi.waitFor(async () => {
        const handset = await onHandset(place, by)
        expect(handset.some((message) => message.text.startsWith(text))).toBe(true)
        expect(handset.every(({ state }) => state !== 'on-the-way')).toBe(true)
        const sides = (await inProduct(personId)).map((message) => `${message.direction} ${message.text}`)
        const theirs = handset.map((message) => `${message.by === 'us' ? 'outbound' : 'inbound'} ${message.text}`)
        expect(sides.toSorted()).toEqual(theirs.toSorted())
      }, LONG)
    }),
  )
  const { log } = await client.call(getSimulator, { params: { provider: 'meta' } })
  expect(log.map(({ note }) => note)).toEqual(expect.arrayContaining(['duplicate', 'bad-signature']))
  expect(log.filter(({ note, status }) => note === 'bad-signature' && status !== 401)).toEqual([])
})

test('the providers that are simulated are told', async () => {
  expect(await client.call(listSimulatedProviders)).toEqual({ data: [...SIMULATED_PROVIDERS] })
})
