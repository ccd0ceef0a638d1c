import type { NewEvent } from '@kervan/contracts/events/envelope'
import { lead as declared } from '@kervan/contracts/kinds/lead/lead'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { HistoryQuery } from '@kervan/contracts/kit/record-history'
import {
  applyEffect,
  comparedOf,
  effectOf,
  eventsOf,
  type RecordEffect,
  type RecordState,
} from '@kervan/contracts/kit/record-state'
import { statusesOf } from '@kervan/contracts/kit/status-table'
import { createMemoryEventStore } from '@kervan/infra/event-store/memory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, testLog } from '../testing/test-log.ts'
import { type HistoryReader, readHistory } from './read-history.ts'
import { createRecordPast } from './record-past.ts'
import { readAsItWas } from './record-steps.ts'

const lead: AnyRecord = declared
const id = idOf('lead')
const { owner, potential } = declared.fields
const whole: HistoryReader = {
  sees: () => true,
  entry: (entry) => entry,
  hidden: new Set(),
  permits: () => true,
  now: '2026-11-26T09:00:00.000Z',
  by: { kind: 'process', name: 'test' },
  takes: () => true,
}

const effect: fc.Arbitrary<RecordEffect> = fc.oneof(
  fc.constantFrom(null, ...FIELD_TYPES[owner.type].samples(owner)).map((value) => ({ set: { owner: value } })),
  fc
    .constantFrom(null, ...FIELD_TYPES[potential.type].samples(potential))
    .map((value) => ({ set: { potential: value } })),
  fc.constantFrom(...statusesOf(declared.status!)).map((status) => ({ status, reason: 'Fiyat' })),
  fc.constantFrom('vip', 'ramazan').map((tag) => ({ tagged: tag })),
  fc.constantFrom('vip', 'ramazan').map((tag) => ({ untagged: tag })),
  fc.boolean().map((archived) => ({ archived })),
  fc.constant({ noteAdded: { id: idOf('note'), text: 'aranacak' } }),
)

test('the history of a lead, folded forwards from its own events, gives what it holds, and folded back what it held before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(effect, { maxLength: 30 }), async (effects) => {
      const log = testLog()
      const states: RecordState[] = []
      const record = (type: string, data: unknown) => {
        const event = log.record(`lead-${id}`, type as 'LeadTagged', data as never)
        const { at, by } = event.metadata
        const place = { revision: event.revision, at, by }
        states.push(applyEffect(lead, states.at(-1) ?? null, effectOf(lead, event)!, place)!)
        return event
      }
      const opened = { personId: idOf('person'), source: 'phone', treatment: 'dental', ownerId: null }
      const events = [
        record('LeadOpened', opened),
        ...effects.flatMap((each) => eventsOf(lead, states.at(-1)!, each).map(({ type, data }) => record(type, data))),
        record('LeadSuperseded', { by: idOf('another lead') }),
      ]
      const store = createMemoryEventStore()
      for (const { stream, revision, ...event } of events)
        await store.append(stream, [event as NewEvent], revision === 0n ? 'no-stream' : revision - 1n)

      const found = await readHistory(createRecordPast(store, 7), lead, id, HistoryQuery.parse({ limit: 200 }), whole)
      expect(found?.entries.map(({ type }) => type)).toEqual(events.map(({ type }) => type).toReversed())
      let held: Record<string, unknown> = { ...comparedOf(lead, states.at(-1)!) }
      for (const [back, { changes, revision, undo, type }] of found!.entries.entries()) {
        const state = states.at(-1 - back)!
        expect(held).toEqual(comparedOf(lead, state))
        expect(await readAsItWas(store, lead, id, revision)).toEqual(state)
        for (const { field, from, to } of changes) {
          expect(held[field]).toEqual(to)
          held = { ...held, [field]: from }
        }
        if (['LeadOpened', 'LeadNoteAdded', 'LeadSuperseded'].includes(type)) expect(undo).toBe('never')
      }
      expect(held).toEqual(comparedOf(lead, null))
    }),
    { numRuns: 60 },
  )
})
