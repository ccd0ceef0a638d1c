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
  files: [],
  replyTo: null,
  edited: false,
  original: null,
  edits: [],
  revoked: false,
  delivery: null,
  deliveryError: null,
  failure: null,
  reactions: [],
  byFormer: false,
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

const ayse = { kind: 'user', id: '0198f3a0-0000-7000-8000-0000000000a1', name: 'Ayşe Kaya' } as const
const mert = { ...ayse, id: '0198f3a0-0000-7000-8000-0000000000a2', name: 'Mert Ak' } as const

it('names each of us who wrote, one after the other', () => {
  const written = (at: string, by: TimelineEntry['by']) => ({ ...entry(at, message('outbound')), by })
  const [day] = timelineDays([
    written('2026-11-03T06:02:00Z', mert),
    written('2026-11-03T06:01:00Z', ayse),
    written('2026-11-03T06:00:00Z', ayse),
  ])
  expect(day?.entries.map((placed) => placed.continues)).toEqual([false, true, false])
})

describe('changes by one author in one moment', () => {
  const tagged: TimelineDetail = {
    kind: 'change',
    created: false,
    changes: [],
    withheld: [],
    reason: null,
    undoes: null,
  }
  const change = (at: string, by: TimelineEntry['by'] = ayse) => ({ ...entry(at, tagged), by })
  const lines = (newestFirst: readonly TimelineEntry[]) =>
    timelineDays(newestFirst)[0]?.entries.map((placed) =>
      [placed.entry, ...placed.along].map(({ at }) => at.slice(14, 19)),
    )

  it('stand in one line, the oldest first', () => {
    const registered = { ...entry('2026-11-03T06:00:20Z', { kind: 'person-registered', name: 'Işıl' }), by: ayse }
    expect(lines([change('2026-11-03T06:00:59Z'), registered, change('2026-11-03T06:00:00Z')])).toEqual([
      ['00:00', '00:20', '00:59'],
    ])
  })

  it('are told apart from those of others, of another moment, and from before a message', () => {
    expect(
      lines([
        change('2026-11-03T06:02:10Z'),
        entry('2026-11-03T06:02:05Z', message('inbound')),
        change('2026-11-03T06:02:00Z'),
        change('2026-11-03T06:01:00Z'),
        change('2026-11-03T06:00:30Z', mert),
        change('2026-11-03T06:00:00Z'),
      ]),
    ).toEqual([['00:00'], ['00:30'], ['01:00'], ['02:00'], ['02:05'], ['02:10']])
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
