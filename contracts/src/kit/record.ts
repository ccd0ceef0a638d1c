import type { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { ProtectedKind } from '../permissions/visibility.ts'
import type { Act, Acts } from './act.ts'
import type { Field, Fields, ValuesOf } from './fields/field.ts'
import { changeableOf } from './fields/writable-fields.ts'
import { type AnyOwnEvents, fieldsSaidBy } from './own-events.ts'
import type { Locked } from './record-lock.ts'
import type { StatusTable } from './status-table.ts'
import type { Times } from './times.ts'

/** A list of a kind that people find ready, with a name in the texts (`<collection>.views.<name>`). */
export interface ListView {
  readonly name: string
  /** As in the address of the list: `{ city: 'Adana', sort: '-name' }`. `me` is the reader. */
  readonly query: Readonly<Record<string, string>>
}

/**
 * What a reader with a narrower scope than `all` may see: records that name the reader, one of the reader's teams, or the clinic
 * there. `id` where the records themselves are users, teams or clinics.
 */
export interface RecordScopes<FieldName extends string = string> {
  /** A field that references users. */
  readonly own?: FieldName | 'id'
  /** Where records name no team, those of a team are those that are its members' own. */
  readonly team?: FieldName | 'id'
  readonly clinic?: FieldName | 'id'
}

/** How many records of another kind name one of this by a field, by their status. */
export interface Counted {
  readonly of: string
  readonly by: string
  /** What that kind calls its status. */
  readonly status: string
}

/** What the product ends of another kind for good once a record is archived. */
export interface ArchiveEnd<Status extends string = string> {
  /** The statuses of the archived record in which it does; all of them unless said. */
  readonly in?: readonly Status[]
  /** The field of theirs that names the record by which they are told, and the statuses of that one in which they end. */
  readonly by?: { readonly field: string; readonly in: readonly string[] }
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

/** Calls of a kind that a rule of its own can refuse. */
export type RefusableCall =
  | 'create'
  | 'change'
  | 'move'
  | 'archive'
  | 'restore'
  | 'tag'
  | 'untag'
  | 'addNote'
  | 'removeNote'
  | 'undo'

export type OwnRefusals = {
  readonly [Code in ErrorCode]?: readonly RefusableCall[]
}

/** Refusals of every kind whose code speaks of a record. */
export type RecordCode =
  | 'record-not-found'
  | 'record-archived'
  | 'move-not-allowed'
  | 'reference-not-found'
  | 'reference-archived'
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
  /** What the clock makes of a record, by name: rows tell whether it is so, and lists filter by it. */
  readonly times?: Times<keyof F & string, Status>
  /** Events of its own in place of the derived ones. */
  readonly events?: AnyOwnEvents
  /**
   * What happens to a record beside its fields and is to stand in its history: an event each, which changes nothing of it and is never
   * taken back.
   */
  readonly facts?: readonly string[]
  /** What its creation asks beside what the record then holds. */
  readonly creation?: Fields
  /** What is done to its records that is no change of a field, by name. */
  readonly acts?: Acts
  /** What acts keep of a record beside its fields, as it is before the first of them. It lies in the log alone. */
  readonly own?: unknown
  /** Counts that rows and pages tell beside the fields, by name; made as they are read, of what is not in the archive. */
  readonly counted?: Readonly<Record<string, Counted>>
  /** What its page tells beside what every page tells. */
  readonly pageTells?: () => z.ZodRawShape
  /** When its fields are fixed. */
  readonly locked?: Locked<Status, keyof F & string>
  /** Refusals that have other codes than those of every kind. */
  readonly codes?: RecordCodes
  /** Putting into the archive and taking out have words of their own among its texts, under `archive`. */
  readonly namesArchive?: true
  readonly scopes?: RecordScopes<keyof F & string>
  /** Its notes may name colleagues, who are told. Of a kind with events of its own that say so. */
  readonly namesColleagues?: true
  /** Of a kind that has nothing to narrow its readers by: the kind whose records name its own, and with which those are seen. */
  readonly seenWith?: ProtectedKind
  /** Of a kind with one record only, under `SINGLE_ID`: what it holds from the product's first start. */
  readonly single?: ValuesOf<F>
  /** What rules of its own refuse, and in which of its calls that can be met. */
  readonly refusals?: OwnRefusals
  /** Parts of its page: by another kind's collection in camel case, the field of that kind that names this one, or the fields; see `relatedOf`. */
  readonly related?: Readonly<Record<string, string | readonly [string, ...string[]]>>
  /** Of `related`, what the product ends for good once a record is archived. */
  readonly archiveEnds?: Readonly<Record<string, ArchiveEnd<Status>>>
  readonly list: {
    /** The status is among them, after the first, unless it has another place here. */
    readonly columns: readonly ((keyof F & string) | 'status')[]
    /** `-` for descending. */
    readonly sort: (keyof F & string) | `-${keyof F & string}` | 'status' | '-status' | 'createdAt' | '-createdAt'
    readonly views?: readonly ListView[]
    /** The view that the screen begins with; all of its records unless said. */
    readonly opens?: string
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any declaration, whatever its fields
export type AnyRecord = RecordDeclaration<RecordNames, any, any>
export type ValuesOfRecord<R> = R extends RecordDeclaration<RecordNames, infer F, string> ? ValuesOf<F> : never
export type FieldNameOf<R> = R extends RecordDeclaration<RecordNames, infer F, string> ? keyof F & string : never
export type StatusOf<R> = R extends RecordDeclaration<RecordNames, Fields, infer S> ? S : never

/** What a kind calls its status. */
export const statusNameOf = ({ statusName = 'status' }: Pick<AnyRecord, 'statusName'>): string => statusName

/** Where the words of a kind's archive are, its own or those of every kind. */
export const archiveTextsOf = ({ collection, namesArchive }: Pick<AnyRecord, 'collection' | 'namesArchive'>): string =>
  `${namesArchive ? collection : 'record'}:archive`

/** The code that a kind refuses with. */
export const codeOf = ({ codes = {} }: Pick<AnyRecord, 'codes'>, code: ErrorCode): ErrorCode =>
  (codes as Readonly<Partial<Record<ErrorCode, ErrorCode>>>)[code] ?? code

/** The fields that a change may set: of a kind with events of its own, those that one of them can say. */
export const changeableFields = (record: Pick<AnyRecord, 'fields' | 'events'>): Fields =>
  changeableOf(addressableFields(record))

/** Those, and the ones that a change is refused for by name. */
export const addressableFields = ({ fields, events }: Pick<AnyRecord, 'fields' | 'events'>): Fields => {
  if (!events) return fields
  const said = fieldsSaidBy(events)
  return Object.fromEntries(Object.entries<Field>(fields).filter(([name]) => said.includes(name)))
}

/** The id of the only record of its kind. */
export const SINGLE_ID = '00000000-0000-7000-8000-000000000001'

/** A kind with one record only: it is there from the first start, and is neither listed nor put into an archive. */
interface Single {
  readonly single: object
}
export type IsSingle<R> =
  R extends RecordDeclaration<infer Names extends RecordNames, Fields, string>
    ? Names extends Single
      ? true
      : false
    : false

/** The names of a kind's facts. */
export type FactOf<R> =
  R extends RecordDeclaration<infer Names extends RecordNames, Fields, string>
    ? Names extends { readonly facts: readonly (infer Fact extends string)[] }
      ? Fact
      : never
    : never

/** The acts of a kind, by name. */
export type ActsOf<R> =
  R extends RecordDeclaration<infer Names extends RecordNames, Fields, string>
    ? Names extends { readonly acts: infer Declared extends Acts }
      ? Declared
      : never
    : never

/** Those that people ask for. */
export type ActsOfPeople<R> = {
  readonly [Name in keyof ActsOf<R> as ActsOf<R>[Name] extends { readonly byProduct: true }
    ? never
    : Name]: ActsOf<R>[Name] extends Act<string, infer Asks, Fields> ? ValuesOf<Asks> : never
}

/** What rules of a kind's own refuse, as it declares it. */
export type RefusalsOf<R> =
  R extends RecordDeclaration<infer Names extends RecordNames, Fields, string>
    ? Names extends { readonly refusals: infer Refusals extends OwnRefusals }
      ? Refusals
      : never
    : never

/** Declares a kind of record. One that makes no sense is refused where its events are made; see `refuseNonsense`. */
export const record = <const Names extends RecordNames, const F extends Fields, const Status extends string = never>(
  declared: RecordDeclaration<Names, F, Status> & Names,
): RecordDeclaration<Names, F, Status> => declared

/** Declares a kind that has one record only. */
export const singleRecord = <const Names extends RecordNames, const F extends Fields>(
  declared: Names & {
    readonly fields: F
    readonly title: keyof F & string
    readonly single: ValuesOf<F>
    readonly refusals?: OwnRefusals
  },
): RecordDeclaration<Pick<Names, keyof RecordNames> & Single, F, never> => ({
  ...declared,
  list: { columns: [], sort: 'createdAt' },
})
