import type { TimelineDetail, TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { TIMELINE_KINDS } from '@kervan/contracts/api/people/get-timeline'
import { describe, expect, it } from 'vitest'
import { timelineDays } from './timeline-days.ts'
import { kindsOf } from './timeline-kinds.ts'

const message = (direction: 'inbound' | 'outbound'): TimelineDetail => ({
  kind: 'message',
  direction,
  channel: 'whatsapp',
  messageId: 'wamid.1',
  content: { kind: 'text', text: 'Merhaba' },
  replyTo: null,
  edited: false,
  original: null,
  edits: [],
  revoked: false,
  delivery: null,
  deliveryError: null,
  reactions: [],
})
const entry = (at: string, detail: TimelineDetail): TimelineEntry => ({
  id: at,
  position: '1',
  at,
  by: { kind: 'provider', name: 'whatsapp' },
  record: null,
  conversationId: null,
  detail,
})

describe('the timeline as it is read', () => {
  it('goes from old to new, with the days of Istanbul', () => {
    const days = timelineDays([
      entry('2026-11-03T06:00:00Z', { kind: 'note', text: 'Arandı' }),
      entry('2026-11-02T21:30:00Z', message('inbound')),
      entry('2026-11-02T20:30:00Z', message('inbound')),
    ])
    expect(days.map((day) => [day.day, day.entries.map((placed) => placed.entry.at)])).toEqual([
      ['2026-11-02', ['2026-11-02T20:30:00Z']],
      ['2026-11-03', ['2026-11-02T21:30:00Z', '2026-11-03T06:00:00Z']],
    ])
  })

  it('joins messages of one side within five minutes', () => {
    const [day] = timelineDays([
      entry('2026-11-03T06:14:00Z', message('inbound')),
      entry('2026-11-03T06:08:00Z', message('outbound')),
      entry('2026-11-03T06:04:59Z', message('inbound')),
      entry('2026-11-03T06:00:00Z', message('inbound')),
    ])
    expect(day?.entries.map((placed) => placed.continues)).toEqual([false, true, false, false])
  })
})

describe('the filter of the timeline', () => {
  it('has a place for every kind', () => {
    const asked = (['messages', 'notes', 'changes'] as const).flatMap((filter) => kindsOf(filter)?.split(','))
    expect(asked.toSorted()).toEqual(TIMELINE_KINDS.toSorted())
  })

  it('asks for all by asking for nothing', () => {
    expect(kindsOf('all')).toBeUndefined()
  })
})
