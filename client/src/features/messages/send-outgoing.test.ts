import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { network } from '../../base/api/network.ts'
import { setFollowing } from '../../base/realtime/following.ts'
import { beginSession } from '../../base/session/session-store.ts'
import { sampleUser } from '../../base/session/testing/sample-user.ts'
import { outbox } from './outbox-store.ts'
import { returnedText } from './returned-text.ts'
import { sendOutgoing, sendWritten } from './send-outgoing.ts'
import { takeBackOutgoing } from './take-back-outgoing.ts'

const ME = sampleUser({ id: '0198f3a0-0000-7000-8000-0000000000a1' })
const TALK = '0198f3a0-0000-7000-8000-0000000000c1'
const PERSON = { id: '0198f3a0-0000-7000-8000-0000000000d1', name: 'Işıl' }

interface Sent {
  readonly clientMessageId: string
  readonly text: string
}

/** What the server answers, one after the other; an Error is no answer. */
const answers: (Response | Error)[] = []
const sent: Sent[] = []
const client = new QueryClient()

const taken = (messageId: string): Response =>
  Response.json(
    { success: true, id: TALK, revision: '4', position: '41', messageId, state: 'requested' },
    { status: 201 },
  )
const refusal = (status: number, code: string, detail: string): Response =>
  Response.json({ success: false, code, detail, status }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  answers.length = 0
  sent.length = 0
  outbox.set([])
  returnedText.set(null)
  network.set({ online: true, since: new Date() })
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/leads' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('nothing left to answer')
  })
  beginSession({ user: ME, token: 'secret' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const write = (text: string, queryClient = client): void =>
  sendWritten(queryClient, {
    userId: ME.id,
    by: ME.fullName,
    conversationId: TALK,
    channel: 'whatsapp',
    person: PERSON,
    href: '/leads/1',
    text,
  })

it('a message is shown at once, sent, and stays until the timeline has it', async () => {
  answers.push(taken('m-1'))
  write('Merhaba')
  expect(outbox.get()).toMatchObject([{ text: 'Merhaba', tried: false }])
  await vi.runAllTimersAsync()
  expect(sent).toMatchObject([{ text: 'Merhaba' }])
  expect(outbox.get()).toMatchObject([{ taken: { messageId: 'm-1' } }])
})

it('while the log is followed, timelines are read again too: one that shows nothing of the conversation has no other word of it', async () => {
  const own = new QueryClient()
  const timeline = [getTimeline.name, { params: { personId: PERSON.id } }]
  own.setQueryData(timeline, { data: [] })
  setFollowing('live')
  answers.push(taken('m-1'))
  write('Merhaba', own)
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(own.getQueryState(timeline)?.isInvalidated).toBe(true))
})

it('those of a conversation go one after the other', async () => {
  const first = Promise.withResolvers<Response>()
  const fetches: string[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    fetches.push(JSON.parse(body).text)
    return fetches.length === 1 ? first.promise : Promise.resolve(taken('m-2'))
  })
  write('Bir')
  write('İki')
  await vi.advanceTimersByTimeAsync(0)
  expect(fetches).toEqual(['Bir'])
  first.resolve(taken('m-1'))
  await vi.runAllTimersAsync()
  expect(fetches).toEqual(['Bir', 'İki'])
})

it('an answer that is lost is asked for again under the same id', async () => {
  answers.push(new TypeError('network'), taken('m-1'))
  write('Merhaba')
  await vi.runAllTimersAsync()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
})

it('a refusal stands with its words, and is sent again under the same id', async () => {
  answers.push(refusal(409, 'window-closed', 'Yanıt süresi doldu.'), taken('m-1'))
  write('Merhaba')
  await vi.runAllTimersAsync()
  expect(outbox.get()).toMatchObject([{ refusal: { words: 'Yanıt süresi doldu.', isFinal: true } }])
  sendOutgoing(client, outbox.get()[0]!)
  await vi.runAllTimersAsync()
  expect(outbox.get()).toMatchObject([{ taken: { messageId: 'm-1' } }])
  expect(outbox.get()[0]?.refusal).toBeUndefined()
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1)
})

it('a fault of the server is no judgement: it may have arrived', async () => {
  answers.push(refusal(500, 'unexpected', 'x'), refusal(500, 'unexpected', 'x'))
  write('Merhaba')
  await vi.runAllTimersAsync()
  expect(outbox.get()).toMatchObject([{ refusal: { isFinal: false } }])
})

it('without a network it waits, and goes by itself when there is one', async () => {
  network.set({ online: false, missing: 'network', since: new Date() })
  write('Merhaba')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  answers.push(taken('m-1'))
  network.set({ online: true, since: new Date() })
  await vi.runAllTimersAsync()
  expect(outbox.get()).toMatchObject([{ taken: { messageId: 'm-1' } }])
})

it('what waits can be taken back: it is not sent, and its words return', async () => {
  network.set({ online: false, missing: 'network', since: new Date() })
  write('Merhaba')
  await vi.advanceTimersByTimeAsync(0)
  takeBackOutgoing(outbox.get()[0]!)
  expect(returnedText.get()).toEqual({ conversationId: TALK, text: 'Merhaba' })
  network.set({ online: true, since: new Date() })
  await vi.runAllTimersAsync()
  expect([sent, outbox.get()]).toEqual([[], []])
})

it('what one user wrote is not sent in the name of the next', async () => {
  network.set({ online: false, missing: 'network', since: new Date() })
  write('Merhaba')
  beginSession({ user: { ...ME, id: '0198f3a0-0000-7000-8000-0000000000a2' }, token: 'other' })
  network.set({ online: true, since: new Date() })
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
  expect(outbox.get()[0]?.refusal).toBeUndefined()
})

it('files go by their ids with the words, and come back with them', async () => {
  const files = [{ id: 'a'.repeat(64), name: 'a.png', type: 'image/png', size: 10 }]
  const written = { userId: ME.id, by: ME.fullName, conversationId: TALK, channel: 'whatsapp', person: PERSON } as const
  answers.push(taken('m-1'))
  sendWritten(client, { ...written, href: '/leads/1', text: '', files })
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ clientMessageId: expect.any(String), files }])
  network.set({ online: false, missing: 'network', since: new Date() })
  sendWritten(client, { ...written, href: '/leads/1', text: 'Ekte', files })
  takeBackOutgoing(outbox.get().find(({ text }) => text === 'Ekte')!)
  expect(returnedText.get()).toEqual({ conversationId: TALK, text: 'Ekte', files })
})
