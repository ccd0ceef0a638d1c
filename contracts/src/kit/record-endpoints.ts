import { z } from 'zod'
import type { ErrorCode } from '../errors/error-codes.ts'
import { AsItWas } from '../http/as-it-was.ts'
import { CommandAccepted } from '../http/command-accepted.ts'
import { countsOf } from '../http/counts-of.ts'
import { type Endpoint, endpoint, type ShownRecords } from '../http/endpoint.ts'
import { type List, type ListPage, type ListQuery, listPage, listQuery } from '../http/list.ts'
import type { Counts, CountsQuery } from '../http/list-counts.ts'
import { typedParameters } from '../http/list-filters.ts'
import { withSearch } from '../http/search-of.ts'
import { Instant, NoteId, Revision } from '../ids.ts'
import type { Access } from '../permissions/permissions.ts'
import type { PushedKind } from '../realtime/messages.ts'
import { MOST_MENTIONS } from '../text/mentions-in.ts'
import { TypedText, tidyText } from '../text/typed-text.ts'
import { actBodySchema, actsOfPeople, actsToldInRows, pathOfAct } from './act.ts'
import { namingKindsOf } from './called-after.ts'
import type { Field, Fields } from './fields/field.ts'
import { changeSchema } from './fields/field-schemas.ts'
import { kindsOf } from './fields/named-kinds.ts'
import { sensitiveFields } from './fields/sensitive-fields.ts'
import { changeableOf, writableOf } from './fields/writable-fields.ts'
import { NOTE_LENGTH, REASON_LENGTH, TAG_LENGTH } from './lengths.ts'
import { NamedColleague } from './mentions.ts'
import { creationSchema, personOfRecord } from './recognised-person.ts'
import {
  type ActsOfPeople,
  type AnyRecord,
  addressableFields,
  type Counted,
  codeOf,
  type IsSingle,
  type OwnRefusals,
  type RefusableCall,
  statusNameOf,
  type ValuesOfRecord,
} from './record.ts'
import { HistoryPage, HistoryQuery } from './record-history.ts'
import { listOf } from './record-list.ts'
import { ReadsPage, ReadsQuery } from './record-reads.ts'
import { type RecordRow, rowSchema } from './record-row.ts'
import { tagsFieldOf } from './record-state.ts'
import { RefusedBeforehand } from './refused-beforehand.ts'
import { canBeMoved, refusalsOfMoving, refusalsOfMovingBack, statusesOf } from './status-table.ts'

const Id = z.object({ id: z.guid('invalid-id') })
type Id = typeof Id
type Accepted = typeof CommandAccepted

export const RecordNote = z.object({ id: NoteId, text: z.string(), at: Instant, by: z.string() })

/** How many records of another kind name a record, those in the archive left out; by status where that kind has one. */
export const RelatedCount = z.object({ total: z.int(), byStatus: z.record(z.string(), z.int()) })
export type RelatedCount = z.infer<typeof RelatedCount>
/** Why the fields of a record are fixed. */
export const LockedRecord = z.object({ code: z.string(), message: z.string() })

/** A record's page: its row, its notes, where it may go, what it would refuse, whether its fields are fixed, and how many records name it. */
export type RecordPage<R> = RecordRow<R> & {
  readonly allowed: readonly string[]
  readonly refused: readonly RefusedBeforehand[]
  readonly locked: z.infer<typeof LockedRecord> | null
  /** By collection, in camel case; of a record as it was there is none, nor of kinds that the reader may not view. */
  readonly related: Readonly<Record<string, RelatedCount>>
  readonly noteList: readonly z.infer<typeof RecordNote>[]
}

/** The calls of a kind; one that has a single record has fewer. */
export type RecordEndpoints<R extends AnyRecord> = CallsOfEvery<R> &
  CallsOfActs<R> &
  (IsSingle<R> extends true ? unknown : CallsOfMany<R>)

/** A call for each act, under the name of the act. */
type CallsOfActs<R extends AnyRecord> = {
  readonly [Name in keyof ActsOfPeople<R>]: Endpoint<Id, z.ZodUndefined, z.ZodType<ActsOfPeople<R>[Name]>, Accepted>
}

interface CallsOfMany<R extends AnyRecord> {
  readonly list: Endpoint<z.ZodUndefined, z.ZodType<ListQuery>, z.ZodUndefined, z.ZodType<ListPage<RecordRow<R>>>>
  readonly search: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType<ListQuery>, z.ZodType<ListPage<RecordRow<R>>>>
  /** How many there are by the values of a field; asked with a query, or with the same for a body. */
  readonly counts: Endpoint<z.ZodUndefined, z.ZodType<CountsQuery>, z.ZodUndefined, typeof Counts>
  readonly searchCounts: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType<CountsQuery>, typeof Counts>
  readonly create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType<ValuesOfRecord<R>>, Accepted>
  readonly archive: Endpoint<Id, z.ZodUndefined, z.ZodUndefined, Accepted>
  readonly restore: Endpoint<Id, z.ZodUndefined, z.ZodUndefined, Accepted>
}

interface CallsOfEvery<R extends AnyRecord> {
  readonly get: Endpoint<Id, typeof AsItWas, z.ZodUndefined, z.ZodType<RecordPage<R>>>
  readonly change: Endpoint<Id, z.ZodUndefined, z.ZodType<Partial<ValuesOfRecord<R>>>, Accepted>
  readonly addNote: Endpoint<Id, z.ZodUndefined, typeof NoteBody, Accepted>
  readonly removeNote: Endpoint<typeof NoteParams, z.ZodUndefined, z.ZodUndefined, Accepted>
  readonly undo: Endpoint<Id, z.ZodUndefined, typeof UndoBody, Accepted>
  readonly history: Endpoint<Id, typeof HistoryQuery, z.ZodUndefined, typeof HistoryPage>
  /** Of kinds that have sensitive fields: who read them. */
  readonly reads?: Endpoint<Id, typeof ReadsQuery, z.ZodUndefined, typeof ReadsPage>
  /** Of kinds that people move from status to status; under what the kind calls it. */
  readonly move?: Endpoint<Id, z.ZodUndefined, MoveBody, Accepted>
  /** Of kinds that have tags. */
  readonly tag?: Endpoint<Id, z.ZodUndefined, typeof TagBody, Accepted>
  readonly untag?: Endpoint<Id, z.ZodUndefined, typeof UntagBody, Accepted>
}

const NoteBody = z.strictObject({ text: TypedText(NOTE_LENGTH) })
/** `mentions`: the colleagues whom the text names. Colleagues who may not see the record cannot be named. */
const MentioningNoteBody = NoteBody.extend({ mentions: z.array(NamedColleague).max(MOST_MENTIONS).optional() })
export type MentioningNoteBody = z.infer<typeof MentioningNoteBody>
const NoteParams = Id.extend({ noteId: NoteId })
const UndoBody = z.strictObject({ revision: Revision })
const TagBody = z.strictObject({ tag: TypedText(TAG_LENGTH) })
/** A tag from before texts were tidied is taken off as it was written. */
const UntagBody = z.strictObject({ tag: z.string().trim().min(1, 'required').max(TAG_LENGTH) })
const moveBody = (record: AnyRecord, statuses: readonly string[]) =>
  z.strictObject({
    [statusNameOf(record)]: z.enum(statuses as [string, ...string[]]),
    reason: z.string().overwrite(tidyText).min(1).max(REASON_LENGTH).optional(),
  })
type MoveBody = z.ZodType<{ readonly status: string; readonly reason?: string }>

/** What every command on a record may be refused for; a single record has no archive. */
const REFUSALS = ['record-not-found', 'record-archived'] as const satisfies readonly ErrorCode[]
const REFUSALS_OF_SINGLE = ['record-not-found'] as const satisfies readonly ErrorCode[]
const OVERTAKEN = ['revision-conflict'] as const satisfies readonly ErrorCode[]
const TAGGING = ['too-many-tags'] as const satisfies readonly ErrorCode[]

/** Kinds of the records that fields name, those within lines too. */
const kindsNamedIn = (fields: Fields): readonly PushedKind[] =>
  Object.values(fields).flatMap((field) => [...(namingKindsOf(field) as PushedKind[]), ...kindsNamedIn(field.fields)])

const fieldsThatName = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => kindsOf(field).length > 0 || fieldsThatName(field.fields).length > 0)
    .map(([name]) => name)

const refersToRecords = (fields: Fields): boolean =>
  Object.values(fields).some((field) => kindsOf(field).length > 0 || refersToRecords(field.fields))

/** Derives the calls of a kind. */
export const recordEndpoints = <R extends AnyRecord>(record: R): RecordEndpoints<R> => {
  const { kind, collection, resource, fields, status } = record
  const path = `/api/${collection}` as const
  const listed = listOf(record) as List<string>
  const may = (action: string) => `${resource}.${action}` as Access
  const addressable = addressableFields(record)
  const [writable, changeable] = [writableOf(fields), changeableOf(addressable)]
  const locking: readonly ErrorCode[] = record.locked ? ['record-locked'] : []
  const references = (named: Fields): readonly ErrorCode[] =>
    refersToRecords(named) ? ['reference-not-found', 'reference-archived'] : []
  const files = (named: Fields): readonly ErrorCode[] =>
    Object.values(named).some(({ type }) => type === 'files') ? ['file-not-uploaded'] : []
  const own = (call: RefusableCall) =>
    Object.entries((record.refusals ?? {}) as OwnRefusals).flatMap(([code, calls]) =>
      calls.includes(call) ? [code as ErrorCode] : [],
    )
  const refusals = record.single ? REFUSALS_OF_SINGLE : REFUSALS
  const coded = (codes: readonly ErrorCode[]) => codes.map((code) => codeOf(record, code))
  const tagged = Object.values<Field>(fields).find(({ type }) => type === 'tags')
  const tagLocking = record.locked?.but?.includes(tagsFieldOf(record) ?? '') ? [] : locking
  const tagging = tagged && tagged.max !== Number.POSITIVE_INFINITY ? TAGGING : []

  const recognition: readonly ErrorCode[] =
    personOfRecord(record) === undefined ? [] : ['person-known', 'person-not-found']

  const decidedBy = Object.fromEntries([
    ...actsToldInRows(record).flatMap(([, { toldInRows }]) => Object.entries(toldInRows ?? {})),
    ...Object.values((record.counted ?? {}) as Readonly<Record<string, Counted>>).map(
      ({ of, by, status }) => [of, [by, status, 'archived']] as const,
    ),
  ]) as NonNullable<ShownRecords['decidedBy']>
  const decidingKinds = Object.keys(decidedBy) as PushedKind[]
  const shown = (as: ShownRecords['as']): Pick<Endpoint, 'shows' | 'records'> => ({
    shows: [...new Set([kind as PushedKind, ...kindsNamedIn(fields), ...(as === 'history' ? [] : decidingKinds)])],
    records: {
      kind: kind as PushedKind,
      as,
      references: fieldsThatName(fields),
      ...(decidingKinds.length > 0 && as !== 'history' && { decidedBy }),
    },
  })

  const command = <Body extends z.ZodType = z.ZodUndefined, Params extends z.ZodType = Id>(
    name: string,
    summary: string,
    method: 'POST' | 'PATCH' | 'DELETE',
    under: string,
    more: Partial<Endpoint<Params, z.ZodUndefined, Body, Accepted>> = {},
  ) =>
    endpoint<Params, z.ZodUndefined, Body, Accepted>({
      name,
      summary,
      method,
      path: `${path}/:id${under}`,
      owner: 'command-service',
      permission: may('edit'),
      params: Id as unknown as Params,
      response: CommandAccepted,
      ...more,
      errors: coded(more.errors ?? refusals),
    })

  const asked = endpoint({
    name: `list-${collection}`,
    summary: `List, filter and search ${collection}`,
    method: 'GET',
    path,
    owner: 'query-service',
    permission: may('view'),
    ...shown('list'),
    query: listQuery(listed),
    response: listPage(listed),
    errors: [],
  })
  const [listing, searching] = withSearch(asked, typedParameters(listed.fields))
  const [counts, searchCounts] = countsOf(asked, listed)

  const table = {
    list: listing,
    search: searching,
    counts,
    searchCounts,
    get: endpoint({
      name: `get-${kind}`,
      summary: `A ${kind}, as it is or as it was`,
      method: 'GET',
      path: `${path}/:id`,
      owner: 'query-service',
      permission: may('view'),
      params: Id,
      ...shown('page'),
      query: AsItWas,
      response: (rowSchema(record) as unknown as z.ZodObject).extend({
        allowed: z.array(z.string()),
        refused: z.array(RefusedBeforehand),
        locked: LockedRecord.nullable(),
        related: z.record(z.string(), RelatedCount),
        noteList: z.array(RecordNote),
        ...record.pageTells?.(),
      }),
      errors: coded(['record-not-found']),
    }),
    create: endpoint({
      name: `create-${kind}`,
      summary: `Create a ${kind}`,
      method: 'POST',
      path,
      owner: 'command-service',
      permission: may('create'),
      body: creationSchema(record),
      response: CommandAccepted,
      status: 201,
      errors: coded([...references(writable), ...files(writable), ...recognition, ...own('create')]),
    }),
    change: command(`change-${kind}`, `Change fields of a ${kind}`, 'PATCH', '', {
      body: changeSchema(addressable),
      ifMatch: 'required',
      errors: [
        ...refusals,
        ...locking,
        ...OVERTAKEN,
        ...references(changeable),
        ...files(changeable),
        ...own('change'),
      ],
    }),
    archive: command(`archive-${kind}`, `Put a ${kind} into the archive`, 'POST', '/archive', {
      errors: ['record-not-found', ...own('archive')],
    }),
    restore: command(`restore-${kind}`, `Take a ${kind} out of the archive`, 'POST', '/restore', {
      errors: ['record-not-found', ...own('restore')],
    }),
    addNote: command(`add-${kind}-note`, `Write a note on a ${kind}`, 'POST', '/notes', {
      body: record.namesColleagues ? MentioningNoteBody : NoteBody,
      errors: ['record-not-found', ...own('addNote')],
    }),
    removeNote: command(`remove-${kind}-note`, `Take a note off a ${kind}`, 'DELETE', '/notes/:noteId', {
      params: NoteParams,
      errors: ['record-not-found', ...own('removeNote')],
    }),
    undo: command(`undo-${kind}`, `Take back what a revision of a ${kind} changed`, 'POST', '/undo', {
      body: UndoBody,
      errors: [
        ...refusals,
        ...locking,
        ...OVERTAKEN,
        'cannot-be-undone',
        ...(status ? refusalsOfMovingBack(status) : []),
        ...tagging,
        ...own('undo'),
      ],
    }),
    history: endpoint({
      name: `get-${kind}-history`,
      summary: `What happened to a ${kind}, newest first`,
      method: 'GET',
      path: `${path}/:id/history`,
      owner: 'query-service',
      permission: may('view'),
      params: Id,
      ...shown('history'),
      query: HistoryQuery,
      response: HistoryPage,
      errors: coded(['record-not-found']),
    }),
    ...(sensitiveFields(fields).length > 0 && {
      // A reading is no event, so no push tells of it.
      reads: endpoint({
        name: `list-${kind}-reads`,
        summary: `Who read sensitive fields of a ${kind}, newest first`,
        method: 'GET',
        path: `${path}/:id/reads`,
        owner: 'query-service',
        permission: may('audit'),
        params: Id,
        query: ReadsQuery,
        shows: [],
        response: ReadsPage,
        errors: coded(['record-not-found']),
      }),
    }),
    ...(status &&
      canBeMoved(status) && {
        move: command(`move-${kind}`, `Move a ${kind} to another status`, 'POST', `/${statusNameOf(record)}`, {
          body: moveBody(record, statusesOf(status)) as never as MoveBody,
          ifMatch: 'required',
          errors: [...refusals, ...OVERTAKEN, ...refusalsOfMoving(status), ...own('move')],
        }),
      }),
    ...(tagged && {
      tag: command(`tag-${kind}`, `Put a tag on a ${kind}`, 'POST', '/tags', {
        body: TagBody,
        errors: [...refusals, ...tagLocking, ...tagging, ...own('tag')],
      }),
      untag: command(`untag-${kind}`, `Take a tag off a ${kind}`, 'POST', '/tags/remove', {
        body: UntagBody,
        errors: [...refusals, ...tagLocking, ...own('untag')],
      }),
    }),
  }
  const acts = Object.fromEntries(
    actsOfPeople(record).map(([name, act]) => [
      name,
      command(
        `${pathOfAct(name)}-${kind}`,
        `What is done to a ${kind}: ${pathOfAct(name).replaceAll('-', ' ')}`,
        'POST',
        `/${pathOfAct(name)}`,
        {
          permission: may(act.permission ?? 'edit'),
          body: (Object.keys(act.asks).length > 0 ? actBodySchema(act) : undefined) as never,
          errors: [
            ...refusals,
            ...(act.in ? (['act-not-allowed'] as const) : []),
            ...references(act.asks),
            ...files(act.asks),
            ...act.refusals,
          ],
        },
      ),
    ]),
  )
  const all = { ...table, ...acts }
  const { list, search, counts: _, searchCounts: __, create, archive, restore, ...ofEvery } = all
  return (record.single ? ofEvery : all) as unknown as RecordEndpoints<R>
}
