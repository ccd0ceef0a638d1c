import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { EventStore } from '@kervan/infra/event-store/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conversationDecider } from '../kinds/conversation/conversation.decider.ts'
import { personDecider } from '../kinds/person/person.decider.ts'
import { derivedId } from '../kit/derived-ids.ts'
import type { Records } from '../ports.ts'
import { demandMayWrite } from '../sending/may-write.ts'
import { aCause, testRecords } from '../testing/test-records.ts'
import { bindReaction, react } from './reaction.ts'
import { whenMessageReceivedKnowThePerson } from './when-message-received-know-the-person.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-03-01T10:00:00.000Z')
const minute = (minutes: number): string => new Date(START + minutes * MINUTE_MS).toISOString()
const CONVERSATION = derivedId('conversation')

const house = (store?: EventStore) => {
  const records = testRecords(store)
  const { runner } = records
  let messages = 0
  /** Sent at one minute and told to us at another. */
  const receive = async (text: string, sent: number, arrived = sent, channel: 'whatsapp' | 'sms' = 'whatsapp') => {
    const messageId = `wamid.${messages++}`
    const content = { kind: 'text', text } as const
    const message = { channel, account: '1', sender: { phone: '+905321234567' }, messageId, content } as const
    const command = { type: 'Receive', ...message, sentAt: minute(sent) } as const
    await runner.run(conversationDecider, CONVERSATION, command, aCause({ at: minute(arrived) }))
  }
  const reactTo = async (over: EventStore = records.store) => {
    const bound = bindReaction(whenMessageReceivedKnowThePerson, testRecords(over) as unknown as Records)
    for (const event of await eventsOf(records.store)) if (event.type === bound.on) await react(bound, event)
  }
  const consents = async () =>
    (await eventsOf(records.store))
      .filter((event) => event.type === 'ConsentGiven' || event.type === 'ConsentWithdrawn')
      .map((event) => event as Recorded<'ConsentGiven'> | Recorded<'ConsentWithdrawn'>)
  const person = async () => (await runner.load(conversationDecider, CONVERSATION)).state.personId ?? ''
  const mayWrite = async () => {
    const { state } = await runner.load(conversationDecider, CONVERSATION)
    return demandMayWrite(records, state, { kind: 'text' }, minute(60), aCause().by).then(
      () => 'yes',
      (refusal) => refusal.code as string,
    )
  }
  return { ...records, receive, reactTo, consents, person, mayWrite }
}

const eventsOf = (store: EventStore) => Array.fromAsync(store.readAll())

test('a stop is withdrawn with its words and the message that said it, and says so of its channel alone', async () => {
  const { receive, reactTo, consents, runner, person } = house()
  await receive('Merhaba', 0)
  await receive('  Dur! ', 1)
  await reactTo()
  expect((await consents()).map(({ type, data }) => [type, data])).toEqual([
    [
      'ConsentWithdrawn',
      {
        channel: 'whatsapp',
        how: 'message',
        words: 'Dur!',
        saidIn: { conversationId: CONVERSATION, messageId: 'wamid.1', at: minute(1) },
      },
    ],
  ])
  const { state } = await runner.load(personDecider, await person())
  expect(state.status === 'known' && Object.keys(state.consents)).toEqual(['whatsapp'])
})

test('a stop does not count as having written again, however often it comes; anything else does', async () => {
  const { receive, reactTo, mayWrite } = house()
  await receive('Merhaba', 0)
  expect(await mayWrite()).toBe('yes')
  await receive('STOP', 1)
  // Before anything has followed from it, too.
  expect(await mayWrite()).toBe('consent-withdrawn')
  await reactTo()
  expect(await mayWrite()).toBe('consent-withdrawn')
  await receive('stop', 2)
  await reactTo()
  expect(await mayWrite()).toBe('consent-withdrawn')
  await receive('Bir sorum daha var', 3)
  await reactTo()
  expect(await mayWrite()).toBe('yes')
  await receive('İPTAL', 4)
  expect(await mayWrite()).toBe('consent-withdrawn')
  await receive('BAŞLA', 5)
  await reactTo()
  expect(await mayWrite()).toBe('yes')
})

test('what was written after a stop counts as written again, also where the stop came late', async () => {
  const { receive, reactTo, mayWrite } = house()
  await receive('Fiyatı da yazar mısınız?', 5)
  await reactTo()
  await receive('STOP', 4, 30)
  await reactTo()
  expect(await mayWrite()).toBe('yes')
})

test('a start gives nothing where nothing was withdrawn, and takes no later stop back', async () => {
  const { receive, reactTo, consents } = house()
  await receive('START', 0)
  await reactTo()
  expect(await consents()).toEqual([])
  await receive('STOP', 3)
  await receive('START', 2, 4)
  await reactTo()
  expect((await consents()).map(({ type }) => type)).toEqual(['ConsentWithdrawn'])
  await receive('START', 5)
  await reactTo()
  expect((await consents()).map(({ type }) => type)).toEqual(['ConsentWithdrawn', 'ConsentGiven'])
  // A stop that comes after the later start it was sent before.
  await receive('STOP', 4, 6)
  await reactTo()
  expect(await consents()).toHaveLength(2)
})

test('a stop counts against a consent that was recorded by hand before it came', async () => {
  const { receive, reactTo, consents, runner, person, mayWrite } = house()
  await receive('Merhaba', 0)
  await reactTo()
  const said = { channel: 'whatsapp', how: 'spoken', words: 'Evet', elsewhere: [], seen: null } as const
  await runner.run(personDecider, await person(), { type: 'GiveConsent', ...said }, aCause({ at: minute(5) }))
  await receive('STOP', 4, 6)
  await reactTo()
  expect((await consents()).map(({ type }) => type)).toEqual(['ConsentGiven', 'ConsentWithdrawn'])
  expect(await mayWrite()).toBe('consent-withdrawn')
})

test('a crash at any append and any number of replays withdraw once', async () => {
  for (let crashAfter = 0; crashAfter < 6; crashAfter++) {
    const { store, receive, reactTo, consents } = house()
    await receive('СТОП', 0)
    let appends = 0
    const append: EventStore['append'] = async (...given) => {
      if (appends++ === crashAfter) throw new Error('crash')
      return store.append(...given)
    }
    await reactTo({ ...store, append }).catch((error) => expect(error.message).toBe('crash'))
    await reactTo()
    await reactTo()
    expect(await consents()).toHaveLength(1)
  }
})

test('whatever comes in whatever order, it may be written to who wrote last anything but a stop', async () => {
  const message = fc.record({
    text: fc.constantFrom('STOP', 'dur', 'START', 'Merhaba', 'stop lütfen'),
    late: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), fc.boolean(), async (all, reacting) => {
      const { receive, reactTo, mayWrite } = house()
      const sent = all.map((each, index) => ({ ...each, at: index }))
      // Late ones come after all others.
      for (const { text, at } of sent.toSorted((one, other) => Number(one.late) - Number(other.late))) {
        await receive(text, at, 20 + at)
        if (reacting) await reactTo()
      }
      await reactTo()
      const isStop = (text: string) => text === 'STOP' || text === 'dur'
      const last = sent.at(-1)
      expect(await mayWrite()).toBe(last && isStop(last.text) ? 'consent-withdrawn' : 'yes')
    }),
    { numRuns: 60 },
  )
})
