import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { expect, it } from 'vitest'
import { mergedChanges } from './merged-changes.ts'
import type { RecordDetail } from './told-change.ts'

const lead = { kind: 'lead', id: '0198f3a0-0000-7000-8000-0000000000b1' }
const PLAIN: RecordDetail = { kind: 'change', created: false, reason: null, undoes: null, changes: [], withheld: [] }

const change = (from: string, to: string, detail: Partial<RecordDetail> = {}, record = lead): TimelineEntry => ({
  id: `${from}-${to}`,
  position: '1',
  at: '2026-11-03T06:00:00Z',
  by: { kind: 'user', id: '0198f3a0-0000-7000-8000-0000000000a1', name: 'Ayşe Kaya' },
  record,
  conversationId: null,
  detail: { ...PLAIN, changes: [{ field: 'stage', from, to }], ...detail },
})
const told = (changes: readonly [TimelineEntry, ...TimelineEntry[]]) =>
  mergedChanges(changes).map(({ detail }) => (detail as RecordDetail).changes)

it('tells of a field that was set again and again where it began and where it ended', () => {
  const potential = change('', '', { changes: [{ field: 'potential', from: null, to: 'hot' }] })
  expect(told([change('prospect', 'in-follow-up'), potential, change('in-follow-up', 'in-negotiation')])).toEqual([
    [
      { field: 'potential', from: null, to: 'hot' },
      { field: 'stage', from: 'prospect', to: 'in-negotiation' },
    ],
  ])
})

it('names a sensitive field that changed twice once', () => {
  const [one, two] = [['allergies'], ['diet', 'allergies']].map((withheld) => change('', '', { changes: [], withheld }))
  const [only, ...others] = mergedChanges([one!, two!])
  expect([(only.detail as RecordDetail).withheld, others]).toEqual([['allergies', 'diet'], []])
})

it.each<[string, TimelineEntry]>([
  ['a reason', change('in-follow-up', 'lost', { reason: 'Fiyat' })],
  ['an undo', change('in-follow-up', 'prospect', { undoes: '3' })],
  ['another record', change('in-follow-up', 'won', {}, { ...lead, id: '0198f3a0-0000-7000-8000-0000000000b2' })],
])('keeps apart what has %s', (_what, other) => {
  expect(told([change('prospect', 'in-follow-up'), other])).toHaveLength(2)
})
