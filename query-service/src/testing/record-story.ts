import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import { actsOf } from '@kervan/contracts/kit/act'
import type { Field, Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { emptyOf } from '@kervan/contracts/kit/fields/field-schemas'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { FIELD_TYPES } from '@kervan/contracts/kit/fields/field-types'
import { heldOf } from '@kervan/contracts/kit/fields/writable-fields'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import {
  applyEffect,
  changesBetween,
  effectOf,
  eventsOf,
  type RecordEffect,
  type RecordState,
  tagsFieldOf,
} from '@kervan/contracts/kit/record-state'
import { firstWayIn, statusesOf } from '@kervan/contracts/kit/status-table'
import fc from 'fast-check'
import { idOf, testLog } from './test-log.ts'

const RECORDS_OF_A_KIND = 3
const few = fc.nat({ max: RECORDS_OF_A_KIND - 1 })

/** The id of one of a few records of a kind. */
export const fewId = (kind: string, which: number): string => idOf(`${kind} ${which}`)

const WORDS = ['Işıl Çağrı', 'çağrı@klinik.example', 'a', "%_\\'", 'ö'.repeat(500)]

const valueFor = (field: Field): fc.Arbitrary<FieldValue> => {
  const { type, of } = field
  const one =
    field.kinds === undefined
      ? few.map((which): FieldValue => fewId(of as string, which))
      : fc.tuple(fc.constantFrom(...field.kinds), few).map(([kind, which]) => ({ kind, id: fewId(kind, which) }))
  if (namesOne(field)) return field.required ? one : fc.option(one, { freq: 4 })
  if (type === 'references')
    return fc.uniqueArray(few, { maxLength: 3 }).map((all) => all.map((which) => fewId(of as string, which)))
  if (type === 'lines')
    return fc
      .array(valuesFor(field.fields), { maxLength: 3 })
      .map((all) => all.map((line, place) => ({ id: idOf(`line ${place}`), ...line })))
  const samples = fc.constantFrom(...FIELD_TYPES[type].samples(field))
  const some =
    FIELD_TYPES[type].order?.turkish && FIELD_TYPES[type].empty === null
      ? fc.oneof(samples, fc.constantFrom(...WORDS.map((words) => words.slice(0, field.max ?? undefined))))
      : samples
  return field.required ? some : fc.oneof({ weight: 4, arbitrary: some }, fc.constant(emptyOf(field) as FieldValue))
}

const valuesFor = (fields: Fields): fc.Arbitrary<Record<string, FieldValue>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueFor(field)])), {
    noNullPrototype: true,
  })

type Step =
  | { readonly does: 'record'; readonly which: number; readonly by: number; readonly effect: RecordEffect }
  | {
      readonly does: 'act'
      readonly which: number
      readonly by: number
      readonly event: string
      readonly said: Readonly<Record<string, FieldValue>>
    }
  | { readonly does: 'name'; readonly which: number; readonly name: string }

const effects = (record: AnyRecord): fc.Arbitrary<RecordEffect> => {
  const values = valuesFor(heldOf(record.fields))
  const some = fc
    .tuple(values, fc.subarray(Object.keys(heldOf(record.fields)), { minLength: 1 }))
    .map(([all, names]) => ({ set: Object.fromEntries(names.map((name) => [name, all[name] as FieldValue])) }))
  const tag = fc.constantFrom('vip', 'ramazan', '"a,b"', 'İ')
  const note = fc.nat({ max: 3 }).map((number) => idOf(`note ${number}`))
  return fc.oneof(
    { weight: 3, arbitrary: values.map((set) => ({ created: true, set }) as const) },
    { weight: 6, arbitrary: some },
    ...(record.single ? [] : [fc.boolean().map((archived) => ({ archived }))]),
    fc.record({ noteAdded: fc.record({ id: note, text: fc.constantFrom('aranacak', 'ö\nb') }) }),
    note.map((noteRemoved) => ({ noteRemoved })),
    ...(tagsFieldOf(record) ? [tag.map((tagged) => ({ tagged })), tag.map((untagged) => ({ untagged }))] : []),
    ...(record.status && firstWayIn(record.status)
      ? [fc.constantFrom(...statusesOf(record.status)).map((status) => ({ status, reason: 'öyle' }))]
      : []),
  )
}

/**
 * Logs of a few records of a kind to which everything happens, users that register and other records that are named in between
 * among them, whatever a decider would say to it.
 */
export const recordStory = (record: AnyRecord, length: number): fc.Arbitrary<Recorded[]> => {
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ does: fc.constant('record' as const), which: few, by: few, effect: effects(record) }),
    },
    ...actsOf(record).map(([, { event, says }]) =>
      fc.record({
        does: fc.constant('act' as const),
        which: few,
        by: few,
        event: fc.constant(`${record.eventPrefix}${event}`),
        said: valuesFor(says),
      }),
    ),
    fc.record({ does: fc.constant('name' as const), which: few, name: fc.constantFrom('Ayşe', 'Zeynep Öz', 'İ') }),
  )
  return fc.array(step, { minLength: 1, maxLength: length, size: 'max' }).map((steps) => tell(record, steps))
}

const tell = (record: AnyRecord, steps: readonly Step[]): Recorded[] => {
  const log = testLog()
  const states = new Map<string, RecordState | null>()
  const write = (stream: string, type: string, data: unknown, by: number) =>
    log.record(stream, type as EventType, data as never, { kind: 'user', id: fewId('user', by), name: `user ${by}` })
  for (const each of steps) {
    if (each.does === 'name') {
      tellUser(log, each.which, each.name)
      continue
    }
    const stream = `${record.kind}-${fewId(record.kind, each.which)}`
    const state = states.get(stream) ?? null
    const facts =
      each.does === 'act' ? (state ? [{ type: each.event, data: each.said }] : []) : factsOf(record, state, each.effect)
    for (const { type, data } of facts) {
      const event = write(stream, type, data, each.by)
      const { revision, metadata } = event
      const place = { revision, at: metadata.at, by: metadata.by }
      states.set(stream, applyEffect(record, states.get(stream) ?? null, effectOf(record, event)!, place))
    }
  }
  return log.events
}

const factsOf = (record: AnyRecord, state: RecordState | null, effect: RecordEffect) => {
  if (effect.created) return state ? [] : [{ type: `${record.eventPrefix}Created`, data: { values: effect.set } }]
  if (!state || hasNote(state, effect.noteAdded?.id)) return []
  if (effect.set) {
    const changes = changesBetween(record, state, { ...state, values: { ...state.values, ...effect.set } })
    return Object.keys(changes).length === 0 ? [] : [{ type: `${record.eventPrefix}Changed`, data: { changes } }]
  }
  return eventsOf(record, state, effect)
}

const hasNote = ({ notes }: RecordState, noteId: string | undefined) => notes.some(({ id }) => id === noteId)

/** Registers a user; a second registration gives another name from then on, as a correction does. */
const tellUser = (log: ReturnType<typeof testLog>, which: number, name: string): void => {
  log.record(`user-${fewId('user', which)}`, 'UserRegistered', {
    username: name,
    fullName: name,
    email: null,
    userType: 'user',
    subRole: 'agent',
    permissions: [],
  })
}
