import type { ErrorCode } from '../errors/error-codes.ts'
import type { Field, Fields, ValuesOf } from '../fields/field.ts'
import { FIELD_TYPES } from '../fields/field-types.ts'
import type { AnyOwnEvents } from './own-events.ts'
import type { StatusTable } from './status-table.ts'

/** A list of a kind that people find ready, with a name in the texts (`<collection>.views.<name>`). */
export interface ListView {
  readonly name: string
  /** As in the address of the list: `{ city: 'Adana', sort: '-name' }`. `me` is the reader. */
  readonly query: Readonly<Record<string, string>>
}

/**
 * What a reader with a narrower scope than `all` may see: records that name the reader, the team, or the clinic there. `id`
 * where the records themselves are users, teams or clinics.
 */
export interface RecordScopes<FieldName extends string = string> {
  /** A field that references users. */
  readonly own?: FieldName | 'id'
  readonly team?: FieldName | 'id'
  readonly clinic?: FieldName | 'id'
}

/** The four names of a kind, each in the writing of its room. */
export interface RecordNames {
  /** Its streams are `<kind>-<id>`; kebab case. */
  readonly kind: string
  /** In the URL: `/api/<collection>`; kebab case. */
  readonly collection: string
  /** What permissions are given on; snake case. */
  readonly resource: string
  /** How the names of its events begin: `Clinic` for `ClinicCreated`. */
  readonly eventPrefix: string
}

export type OwnRefusals = { readonly [Code in ErrorCode]?: readonly ('create' | 'change' | 'undo')[] }

/** Refusals of every kind whose code speaks of a record. */
export type RecordCode = 'record-not-found' | 'record-archived' | 'move-not-allowed'
export type RecordCodes = Readonly<Partial<Record<RecordCode, ErrorCode>>>

/** A kind of record, declared once; every room derives its part. */
export interface RecordDeclaration<
  Names extends RecordNames = RecordNames,
  F extends Fields = Fields,
  Status extends string = string,
> extends RecordNames {
  readonly kind: Names['kind']
  readonly collection: Names['collection']
  readonly resource: Names['resource']
  readonly eventPrefix: Names['eventPrefix']
  readonly fields: F
  /** The field that names a record to people: a text; of a kind with own events also a reference to what it is called after. */
  readonly title: keyof F & string
  readonly status?: StatusTable<Status>
  /** What people and the wire call the status; `status` unless said. */
  readonly statusName?: string
  /** Events of its own in place of the derived ones. */
  readonly events?: AnyOwnEvents
  /** Refusals that have other codes than those of every kind. */
  readonly codes?: RecordCodes
  readonly scopes?: RecordScopes<keyof F & string>
  /** What rules of its own refuse, and in which of its calls that can be met. */
  readonly refusals?: OwnRefusals
  readonly list: {
    readonly columns: readonly (keyof F & string)[]
    /** `-` for descending. */
    readonly sort: (keyof F & string) | `-${keyof F & string}` | 'createdAt' | '-createdAt'
    readonly views?: readonly ListView[]
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any declaration, whatever its fields
export type AnyRecord = RecordDeclaration<RecordNames, any, any>
export type ValuesOfRecord<R> = R extends RecordDeclaration<RecordNames, infer F, string> ? ValuesOf<F> : never
export type FieldNameOf<R> = R extends RecordDeclaration<RecordNames, infer F, string> ? keyof F & string : never
export type StatusOf<R> = R extends RecordDeclaration<RecordNames, Fields, infer S> ? S : never

/** What a kind calls its status. */
export const statusNameOf = ({ statusName = 'status' }: Pick<AnyRecord, 'statusName'>): string => statusName

/** The code that a kind refuses with. */
export const codeOf = ({ codes = {} }: Pick<AnyRecord, 'codes'>, code: ErrorCode): ErrorCode =>
  (codes as Readonly<Partial<Record<ErrorCode, ErrorCode>>>)[code] ?? code

/** Names that every record has beside its fields. */
const OWN_NAMES = [
  'id',
  'revision',
  'status',
  'archived',
  'createdAt',
  'changedAt',
  'allowed',
  'noteList',
  'search',
  'sort',
  'limit',
  'cursor',
  'after',
  'where',
  'and',
  'or',
  'count',
  'at',
]

/**
 * Declares a kind of record.
 * @throws Error  in one line that names the kind and the field, where the declaration makes no sense
 */
export const record = <const Names extends RecordNames, const F extends Fields, const Status extends string = never>(
  declared: RecordDeclaration<Names, F, Status> & Names,
): RecordDeclaration<Names, F, Status> => {
  refuseNonsense(declared)
  return declared
}

const refuseNonsense = ({
  kind,
  collection,
  resource,
  eventPrefix,
  fields,
  title,
  status,
  statusName,
  events,
  list,
  scopes = {},
}: AnyRecord): void => {
  const refuse = (where: string, why: string): never => {
    throw new Error(`record ${kind}, ${where}: ${why}`)
  }
  const demandField = (where: string, name: string): Field => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ?? refuse(where, `there is no field ${name}`)
  }
  if (!/^[a-z]+(-[a-z]+)*$/.test(kind)) refuse('kind', 'must be kebab case')
  if (!/^[a-z]+(-[a-z]+)*$/.test(collection)) refuse('collection', 'must be kebab case')
  if (!/^[a-z]+(_[a-z]+)*$/.test(resource)) refuse('resource', 'must be snake case')
  if (!/^[A-Z][A-Za-z]+$/.test(eventPrefix)) refuse('eventPrefix', 'must begin with a capital letter')
  const titled = demandField('title', title)
  const titles = events ? ['text', 'reference'] : ['text']
  if (!titles.includes(titled.type) || !titled.required) refuse('title', `${title} must be a required text`)
  if (titled.group) refuse('title', `${title} is in the group ${titled.group}, and a title is shown to every reader`)
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { type, sort, filter, search } = field
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) refuse(name, 'a field is named in camel case')
    if (OWN_NAMES.includes(name)) refuse(name, 'every record has that already')
    if (name in Object.prototype) refuse(name, 'every object has that already')
    if (sort && !FIELD_TYPES[type].order) refuse(name, `lists cannot sort by ${type}`)
    if (filter && !FIELD_TYPES[type].filter) refuse(name, `lists cannot filter by ${type}`)
    if (search && type !== 'reference' && !FIELD_TYPES[type].words) refuse(name, `a search cannot look through ${type}`)
    if (['choice', 'choices', 'money'].includes(type) && field.values.length === 0)
      refuse(name, 'has nothing to choose from')
    if (search && field.group) refuse(name, `is in the group ${field.group}, and a search is open to every reader`)
    if (type === 'lines' && Object.keys(field.fields).length === 0) refuse(name, 'has lines without fields')
    for (const [each, { group }] of Object.entries(field.fields))
      if (group) refuse(`${name}.${each}`, 'is in a group, which only the whole list of lines can be')
  }
  if (Object.values<Field>(fields).filter(({ type }) => type === 'tags').length > 1)
    refuse('fields', 'only one may be tags')
  for (const column of list.columns) demandField('list.columns', column)
  const sort = list.sort.replace('-', '')
  if (sort !== 'createdAt') {
    const { sort: isSorted, group } = demandField('list.sort', sort)
    if (!isSorted) refuse('list.sort', `${sort} does not say sort`)
    if (group) refuse('list.sort', `${sort} is in the group ${group}, and the list is open to every reader`)
  }
  for (const [scope, name] of Object.entries(scopes)) {
    if (name === 'id') continue
    const { type, filter, group } = demandField(`scopes.${scope}`, name)
    if (!['reference', 'references'].includes(type)) refuse(`scopes.${scope}`, `${name} names no record`)
    if (!filter) refuse(`scopes.${scope}`, `${name} does not say filter, and lists look for it`)
    if (group)
      refuse(`scopes.${scope}`, `${name} is in the group ${group}, and tells every reader why a record is seen`)
  }
  if (statusName !== undefined && (!status || Object.hasOwn(fields, statusName)))
    refuse('statusName', `${statusName} is no name for a status`)
  for (const name of Object.keys(events?.says.set ?? {})) demandField('events.says.set', name)
  if (status) refuseDeadEnds(status, refuse)
}

const refuseDeadEnds = (
  { initial, looks, moves }: StatusTable,
  refuse: (where: string, why: string) => never,
): void => {
  if (!Object.hasOwn(looks, initial)) refuse('status.initial', `there is no status ${initial}`)
  for (const [from, ways] of Object.entries(moves)) {
    if (!Object.hasOwn(looks, from)) refuse('status.moves', `there is no status ${from}`)
    for (const way of ways) {
      const to = typeof way === 'string' ? way : way.to
      if (!Object.hasOwn(looks, to)) refuse(`status.moves.${from}`, `there is no status ${to}`)
    }
  }
}
