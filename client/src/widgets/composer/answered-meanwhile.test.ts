import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { expect, it } from 'vitest'
import { answeredMeanwhile } from './answered-meanwhile.ts'

const [CONVERSATION, ME, MERT] = ['c1', 'ayse', 'mert']

const entry = (position: string, more: { by?: string; conversationId?: string; detail?: object } = {}) =>
  ({
    id: position,
    position,
    by: { kind: 'user', id: more.by ?? MERT, name: 'Mert' },
    conversationId: more.conversationId ?? CONVERSATION,
    detail: {
      kind: 'message',
      direction: 'outbound',
      delivery: 'sent',
      content: { kind: 'text', text: `Yanıt ${position}` },
      ...more.detail,
    },
  }) as unknown as TimelineEntry

const meanwhile = (...entries: TimelineEntry[]) =>
  answeredMeanwhile(entries, { conversationId: CONVERSATION, userId: ME, after: '10' })

it('tells the newest reply of a colleague that came since', () => {
  expect(meanwhile(entry('12'), entry('11'))).toEqual({ by: 'Mert', text: 'Yanıt 12' })
  expect(meanwhile(entry('12', { detail: { content: { kind: 'image' } } }))).toEqual({ by: 'Mert', text: '' })
})

it.each([
  ['what was there before', entry('10')],
  ['what one said oneself', entry('12', { by: ME })],
  ['another conversation', entry('12', { conversationId: 'c2' })],
  ['what the person wrote', entry('12', { detail: { direction: 'inbound' } })],
  ['what was taken back', entry('12', { detail: { delivery: 'cancelled' } })],
  ['a note', entry('12', { detail: { kind: 'note', text: 'x' } })],
])('%s is none', (_what, found) => expect(meanwhile(found)).toBeUndefined())

it('positions are numbers, longer ones greater', () => {
  expect(meanwhile(entry('9'))).toBeUndefined()
  expect(meanwhile(entry('100'))).toBeDefined()
})
