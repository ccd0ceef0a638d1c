import { z } from 'zod'
import { type EventDefinition, event } from '../events/define-events.ts'
import { Actor } from '../events/envelope.ts'
import { Instant, NoteId, Revision } from '../ids.ts'
import { personal } from '../personal.ts'
import { actsOf } from './act.ts'
import type { Field, Fields, ValuesOf } from './fields/field.ts'
import { emptyOf, recordedSchema } from './fields/field-schemas.ts'
import { heldOf } from './fields/writable-fields.ts'
import { personalSubjects } from './personal-subjects.ts'
import type {
  ActsOf,
  AnyRecord,
  FactOf,
  IsSingle,
  RecordDeclaration,
  RecordNames,
  StatusOf,
  ValuesOfRecord,
} from './record.ts'
import type { FieldChanges } from './record-effect.ts'
import { numberFieldOf } from './record-number.ts'
import { refuseNonsense } from './refuse-nonsense.ts'
import { firstWayIn, statusesOf } from './status-table.ts'

/** The revision whose change an event takes back. */
interface Undoing {
  readonly undoes?: string
}
/** Who wrote a note and when, where another user brings it back. */
const Authorship = z.object({ at: Instant, by: Actor })

type Data<T> = EventDefinition<z.ZodType<T>>
type Prefix<R> =
  R extends RecordDeclaration<infer Names extends RecordNames, Fields, string> ? Names['eventPrefix'] : never

type ActEvents<R> = {
  readonly [Name in keyof ActsOf<R> as ActsOf<R>[Name] extends { readonly event: infer Event extends string }
    ? `${Prefix<R>}${Event}`
    : never]: Data<ActsOf<R>[Name] extends { readonly says: infer Says } ? ValuesOf<Says> : never>
}

/** The events of a declared kind: one for each thing that may happen to any record. */
export type RecordEvents<R> = {
  readonly [Name in `${Prefix<R>}Created`]: Data<{ readonly values: ValuesOfRecord<R> }>
} & {
  readonly [Name in `${Prefix<R>}Changed`]: Data<{ readonly changes: FieldChanges } & Undoing>
} & {
  readonly [Name in `${Prefix<R>}${'Tagged' | 'Untagged'}`]: Data<{ readonly tag: string } & Undoing>
} & {
  readonly [Name in `${Prefix<R>}NoteAdded`]: Data<
    { readonly noteId: string; readonly text: string; readonly wrote?: z.output<typeof Authorship> } & Undoing
  >
} & {
  readonly [Name in `${Prefix<R>}NoteRemoved`]: Data<{ readonly noteId: string } & Undoing>
} & { readonly [Name in `${Prefix<R>}${FactOf<R>}`]: Data<Readonly<Record<never, never>>> } & ActEvents<R> &
  (IsSingle<R> extends true
    ? unknown
    : { readonly [Name in `${Prefix<R>}${'Archived' | 'Restored'}`]: Data<Undoing> }) &
  ([StatusOf<R>] extends [never]
    ? unknown
    : {
        readonly [Name in `${Prefix<R>}StatusChanged`]: Data<
          { readonly from: StatusOf<R>; readonly to: StatusOf<R>; readonly reason?: string } & Undoing
        >
      })

const marked = (schema: z.ZodType, field: Field, erased: unknown = erasedOf(field)): z.ZodType =>
  field.personal ? personal(schema, field.personal, field.group ?? 'contact', erased) : schema

/** What stands in place of a value that can no longer be read: an empty text where a text is required. */
const erasedOf = (field: Field): unknown => (field.required && emptyOf(field) === null ? '' : emptyOf(field))

/** The schema of a field in events, which may have been written before the field was there. */
const kept = (field: Field): z.ZodType => {
  const schema = recordedSchema(field)
  return field.required ? schema : schema.default(emptyOf(field) as never)
}

const markedOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, marked(kept(field), field)]))

/**
 * Derives the events of a kind. What is filled in or corrected is one event; no event is named after a field.
 * @throws Error  the declaration makes no sense: every service that knows the kind's events ends with one line that says so
 */
export const recordEvents = <R extends AnyRecord>(record: R): RecordEvents<R> => {
  refuseNonsense(record)
  const { eventPrefix, fields, status, facts = [] } = record
  const held = heldOf(fields)
  const entries = Object.entries(held)
  const whose = Object.fromEntries(personalSubjects(record).map((name) => [name, z.guid().optional()]))
  const undoing = { undoes: Revision.optional() }
  const values = z.object(markedOf(held))
  const changes = z.strictObject(
    Object.fromEntries(
      entries.map(([name, field]) => [
        name,
        // `from` may be a value that the field no longer takes: a choice may be gone since.
        marked(z.strictObject({ from: z.json(), to: recordedSchema(field) }), field, {
          from: null,
          to: erasedOf(field),
        }).optional(),
      ]),
    ),
  )
  const [, tagged] = entries.find(([, { type }]) => type === 'tags') ?? []
  const tag = tagged && marked(z.string(), tagged, '')
  return Object.fromEntries(
    Object.entries({
      Created: event(z.object({ values })),
      Changed: event(z.object({ changes, ...whose, ...undoing })),
      ...(tag && {
        Tagged: event(z.object({ tag, ...whose, ...undoing })),
        Untagged: event(z.object({ tag, ...whose, ...undoing })),
      }),
      NoteAdded: event(
        z.object({
          noteId: NoteId,
          text: personal(z.string(), 'stream'),
          wrote: Authorship.optional(),
          ...undoing,
        }),
      ),
      NoteRemoved: event(z.object({ noteId: NoteId, ...undoing })),
      ...(!record.single && { Archived: event(z.object(undoing)), Restored: event(z.object(undoing)) }),
      ...(numberFieldOf(record) && { Numbered: event(z.object({ number: z.string() })) }),
      ...Object.fromEntries(facts.map((fact) => [fact, event(z.object({}))])),
      ...Object.fromEntries(actsOf(record).map(([, { event: name, says }]) => [name, event(z.object(markedOf(says)))])),
      ...(status &&
        firstWayIn(status) && {
          StatusChanged: event(
            z.object({
              from: z.enum(statusesOf(status) as [string, ...string[]]),
              to: z.enum(statusesOf(status) as [string, ...string[]]),
              reason: personal(z.string(), 'stream').optional(),
              ...undoing,
            }),
          ),
        }),
    }).map(([name, definition]) => [`${eventPrefix}${name}`, definition]),
  ) as unknown as RecordEvents<R>
}
