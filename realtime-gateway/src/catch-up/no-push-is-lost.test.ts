import type { Push } from '@kervan/contracts/realtime/messages'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { lookUpChatChannel } from '../chat/chat-channel-at.ts'
import { lookUpChoices } from '../choices-at.ts'
import { createPushReader } from '../push-reader.ts'
import { createReceivedMessages, lookUpReceivedMessage } from '../received-messages.ts'
import { roomsOf } from '../rooms.ts'
import { conversationStream, idOf, leadStream, personStream } from '../testing/ids.ts'
import type { Listener } from '../testing/listener.ts'
import { staff } from '../testing/memory-sessions.ts'
import { type OpenGateway, openGateway } from '../testing/open-gateway.ts'

interface Happening {
  readonly what: 'tag' | 'rename' | 'message' | 'claim'
  readonly record: number
}
type Step =
  | ({ readonly kind: 'happen' } & Happening)
  | { readonly kind: 'leave' | 'drop' | 'tick' | 'wait' }
  | { readonly kind: 'return'; readonly meanwhile: readonly Happening[] }

const happening = {
  what: fc.constantFrom<Happening['what'][]>('tag', 'rename', 'message', 'claim'),
  record: fc.nat({ max: 3 }),
}
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('happen'), ...happening }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'drop', 'tick', 'wait') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('return'),
        meanwhile: fc.array(fc.record(happening), { maxLength: 4 }),
      }),
    },
  ),
  { maxLength: 40 },
)

describe('a client that comes and goes', () => {
  it.each([['polling'], ['websocket']])(
    'has every push, live or by catching up, over %s',
    async (transport) => {
      await fc.assert(
        fc.asyncProperty(steps, async (story) => {
          const house = await openGateway()
          try {
            const { live, caughtUp } = await follow(house, transport, story)
            const expected = await everyPush(house)
            expect(new Set([...live, ...caughtUp].map(nameOf))).toEqual(new Set(expected.map(nameOf)))
            expect(live.map(nameOf)).toEqual(inOrderOf(expected, live))
            expect(new Set(live.map(nameOf)).size).toBe(live.length)
          } finally {
            await house.close()
          }
        }),
        { numRuns: 40 },
      )
    },
    300_000,
  )
})

/**
 * Lives through a story as a client should: on every connection it catches up from the last `log_position` of the
 * connection before, while pushes go on coming in. The position it starts with is where it first connected.
 */
const follow = async (house: OpenGateway, transport: string, story: readonly Step[]) => {
  const listener = await house.connectAs(user, { transports: [transport], reconnection: false })
  const caughtUp: Push[] = []

  const comeBack = async () => {
    if (listener.socket.connected) return
    const since = listener.positions.at(-1) ?? 0n
    const told = listener.positions.length
    listener.socket.connect()
    await listener.until(() => listener.positions.length > told)
    for (
      let page = await house.catchUp(listener.token, since);
      ;
      page = await house.catchUp(listener.token, BigInt(page.position))
    ) {
      caughtUp.push(...page.pushes)
      if (!page.more) break
    }
  }

  for (const step of story) {
    if (step.kind === 'happen') await happen(house, step)
    else if (step.kind === 'return') await Promise.all([comeBack(), happenInTurn(house, step.meanwhile)])
    else if (step.kind === 'leave') listener.socket.disconnect()
    else if (step.kind === 'drop') await drop(listener)
    else if (step.kind === 'tick') house.clock.advance(15_000)
    else await house.settle()
  }
  await comeBack()
  await house.settle()
  return { live: listener.pushes, caughtUp }
}

const user = staff(['leads.view'])

const happen = async (house: OpenGateway, { what, record }: Happening): Promise<void> => {
  if (what === 'tag') await house.record(leadStream(record), 'LeadTagged', { tag: 'vip' })
  else if (what === 'rename') await house.record(personStream(record), 'PersonNameCorrected', { name: 'Mehmet' })
  else if (what === 'claim') await house.record(`identity-phone-${record}`, 'IdentityReleased', { owner: idOf(record) })
  else await receiveMessage(house, record)
}

const happenInTurn = async (house: OpenGateway, happenings: readonly Happening[]): Promise<void> => {
  for (const each of happenings) await happen(house, each)
}

const receiveMessage = async (house: OpenGateway, conversation: number): Promise<void> => {
  const stream = conversationStream(conversation)
  await house.record(stream, 'MessageReceived', {
    messageId: 'wamid.1',
    channel: 'whatsapp',
    account: '1',
    sender: { phone: '+905321234567' },
    content: { kind: 'text', text: 'Merhaba' },
    sentAt: '2026-11-02T09:00:00.000Z',
  })
  const received = await Array.fromAsync(house.store.readStream(stream, { direction: 'backwards', limit: 1 }))
  await house.record(stream, 'MessageRouted', {
    messageId: 'wamid.1',
    messageRevision: String(received[0]?.revision),
    personId: idOf(10),
    leadId: idOf(11),
    personName: 'Mehmet',
    lead: 'found',
  })
}

/** The connection breaks below Socket.IO, without a word of farewell. */
const drop = async (listener: Listener): Promise<void> => {
  if (!listener.socket.connected) return
  listener.socket.io.engine.close()
  await listener.until(() => !listener.socket.connected)
}

const everyPush = async (house: OpenGateway): Promise<Push[]> => {
  const read = createPushReader({
    received: createReceivedMessages(lookUpReceivedMessage(house.store)),
    lookUpChatChannel: lookUpChatChannel(house.store),
    choicesAt: lookUpChoices(house.store),
    logger: pino({ level: 'silent' }),
  })
  const pushes = await read(await Array.fromAsync(house.store.readAll()))
  const rooms = roomsOf(user)
  return pushes.filter((each) => each.rooms.some((room) => rooms.includes(room))).map(({ push }) => push)
}

const nameOf = ({ name, payload }: Push): string => `${payload.eventId} ${name}`

const inOrderOf = (expected: readonly Push[], some: readonly Push[]): string[] => {
  const names = new Set(some.map(nameOf))
  return expected.map(nameOf).filter((name) => names.has(name))
}
