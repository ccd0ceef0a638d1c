import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { expect, it } from 'vitest'
import type { OutgoingMessage } from '../../features/messages/outbox-store.ts'
import { withOutgoing } from './with-outgoing.ts'

const AYSE = '0198f3a0-0000-7000-8000-0000000000a1'
const TALK = '0198f3a0-0000-7000-8000-0000000000c1'

const written: OutgoingMessage = {
  clientMessageId: 'client-1',
  userId: AYSE,
  by: 'Ayşe Kaya',
  conversationId: TALK,
  channel: 'whatsapp',
  person: { id: '0198f3a0-0000-7000-8000-0000000000d1', name: 'Işıl' },
  href: '/leads/1',
  text: 'Tamam',
  at: '2026-11-03T06:00:00.000Z',
  tab: 'tab',
  tried: true,
  after: '40',
}
const entry = (messageId: string, position: string, by = AYSE, text = 'Tamam'): TimelineEntry => ({
  id: messageId,
  position,
  at: '2026-11-03T06:00:01.000Z',
  by: { kind: 'user', id: by, name: 'Ayşe Kaya' },
  record: null,
  conversationId: TALK,
  detail: {
    kind: 'message',
    direction: 'outbound',
    channel: 'whatsapp',
    messageId,
    content: { kind: 'text', text },
    files: [],
    replyTo: null,
    edited: false,
    original: null,
    edits: [],
    revoked: false,
    delivery: 'sent',
    deliveryError: null,
    failure: null,
    reactions: [],
    byFormer: false,
  },
})
const told = (entries: readonly TimelineEntry[], outgoing: readonly OutgoingMessage[], upTo?: bigint) =>
  withOutgoing({ entries, outgoing, upTo }).map(({ id, detail }) => [
    id,
    detail.kind === 'message' ? detail.delivery : null,
  ])

it('what is being sent stands last, in the order in which it was written', () => {
  const second = { ...written, clientMessageId: 'client-2', text: 'Bekliyorum' }
  expect(told([entry('m-0', '39')], [written, second])).toEqual([
    ['client-2', 'requested'],
    ['client-1', 'requested'],
    ['m-0', 'sent'],
  ])
})

it('it stands last where the clock of the device is behind', () => {
  const [newest] = withOutgoing({
    entries: [entry('m-0', '39')],
    outgoing: [{ ...written, at: '2026-11-01T00:00:00.000Z' }],
    upTo: undefined,
  })
  expect(newest?.at).toBe('2026-11-03T06:00:01.000Z')
})

it('a message that the server took is told once, by its id', () => {
  const taken = { ...written, taken: { messageId: 'm-1', position: '41' } }
  expect(told([entry('m-0', '39')], [taken])).toEqual([
    ['client-1', 'requested'],
    ['m-0', 'sent'],
  ])
  expect(told([entry('m-1', '41')], [taken])).toEqual([['m-1', 'sent']])
})

it('it is not told any more where the timeline shows its position, though it does not reach so far back', () => {
  const taken = { ...written, taken: { messageId: 'm-1', position: '41' } }
  expect(told([entry('m-9', '90')], [taken], 95n)).toEqual([['m-9', 'sent']])
})

it('one whose answer was lost is known by its author, its words and that it came after', () => {
  expect(told([entry('m-1', '41')], [written])).toEqual([['m-1', 'sent']])
  const unlike = [
    entry('before', '40'),
    entry('of-another', '41', '0198f3a0-0000-7000-8000-0000000000a2'),
    entry('other-words', '41', AYSE, 'Tamam!'),
  ]
  for (const other of unlike) expect(told([other], [written])).toHaveLength(2)
  expect(told([entry('m-1', '41')], [{ ...written, tried: false }])).toHaveLength(2)
})

it('the same words written twice are two messages', () => {
  const again = { ...written, clientMessageId: 'client-2' }
  expect(told([entry('m-1', '41')], [written, again])).toEqual([
    ['client-2', 'requested'],
    ['m-1', 'sent'],
  ])
  const taken = { ...written, taken: { messageId: 'm-1', position: '41' } }
  expect(told([entry('m-1', '41')], [taken, again])).toEqual([
    ['client-2', 'requested'],
    ['m-1', 'sent'],
  ])
})

it('one that was refused for good is no other message with the same words', () => {
  const refused = { ...written, refusal: { words: 'Yanıt süresi doldu.', isFinal: true } }
  expect(told([entry('m-1', '41')], [refused])).toEqual([
    ['m-1', 'sent'],
    ['client-1', 'failed'],
  ])
})

it('a file without words whose answer was lost is told by the entry with that file, and by no other', () => {
  const file = { id: 'a'.repeat(64), name: 'a.png', type: 'image/png', size: 10 }
  const photo: OutgoingMessage = { ...written, text: '', files: [file], content: { kind: 'image', media: { file } } }
  const photoEntry = (id: string): TimelineEntry => {
    const { detail, ...rest } = entry('m-1', '41')
    const content = { kind: 'image', media: { file: { ...file, id } } } as const
    return { ...rest, detail: { ...detail, content } as typeof detail }
  }
  expect(told([photoEntry(file.id)], [photo])).toEqual([['m-1', 'sent']])
  expect(told([photoEntry('b'.repeat(64))], [photo])).toHaveLength(2)
  const [shown] = withOutgoing({ entries: [], outgoing: [photo], upTo: undefined })
  expect(shown?.detail).toMatchObject({ content: photo.content })
})

it('what was refused stands where it was written, with its own time, however many were said since', () => {
  const [before, since] = [entry('m-0', '39'), { ...entry('m-1', '50'), at: '2026-11-03T06:20:00.000Z' }]
  const refused = {
    ...written,
    at: '2026-11-03T06:07:00.000Z',
    refusal: { words: 'Kişi mesaj istemiyor', isFinal: true },
  }
  const another = { ...refused, clientMessageId: 'client-2', at: '2026-11-03T06:08:00.000Z' }
  const next = { ...written, clientMessageId: 'client-3', after: '50' }
  const shown = withOutgoing({ entries: [since, before], outgoing: [refused, another, next], upTo: undefined })
  expect(shown.map(({ id, at }) => [id, at.slice(11, 16)])).toEqual([
    ['client-3', '06:20'],
    ['m-1', '06:20'],
    ['client-2', '06:08'],
    ['client-1', '06:07'],
    ['m-0', '06:00'],
  ])
})
