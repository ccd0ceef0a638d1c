import { MAX_PAGE_SIZE } from '@kervan/contracts/http/list'
import { type RelatedList, relatedOf } from '@kervan/contracts/kinds/related'
import { SHOWN_ENDPOINTS, SHOWN_RECORDS } from '@kervan/contracts/kinds/shown-records'
import type { Fields } from '@kervan/contracts/kit/fields/field'
import { kindsOf } from '@kervan/contracts/kit/fields/named-kinds'
import { type AnyRecord, type ArchiveEnd, statusNameOf } from '@kervan/contracts/kit/record'
import { openStatusesOf } from '@kervan/contracts/kit/status-table'
import { can } from '@kervan/contracts/permissions/permissions'
import { isHidden, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { countAll, countBy, readAll } from '../../base/api/read-all.ts'
import { currentSession } from '../../base/session/session-store.ts'
import type { ChangedRow } from '../changes/change-kit.ts'
import { type ListKit, permissionOf, type Row, untyped } from '../list-kit.ts'

/** Open records of another kind that name those which are to be archived. */
export interface HangingRecords {
  /** As the declaration of the archived kind has their list. */
  readonly name: string
  /** Of the other kind. */
  readonly collection: string
  readonly count: number
  /** The list of exactly these; undefined where the address would name too many, or the filters of the list do not tell them apart. */
  readonly href: string | undefined
  /** The archive ends them for good, or some of them; else they stay as they are. */
  readonly end: boolean
  /** Where those that end are told by records that they name: what the field is called, in the key of its words, and the names. */
  readonly ended?: { readonly label: string; readonly names: readonly string[] }
}

/** What a field becomes by the archive, in the keys of their words. */
export interface Becoming {
  readonly label: string
  readonly value: string
}

/** What archiving records touches beside them. */
export interface HangingOn {
  readonly records: readonly HangingRecords[]
  readonly becoming: readonly Becoming[]
}

const CALLS = SHOWN_ENDPOINTS as unknown as Readonly<Record<string, Readonly<Record<'list' | 'counts', unknown>>>>
const KINDS = SHOWN_RECORDS as unknown as Readonly<Record<string, AnyRecord>>

/** Records that one call asks about: their ids stand in its address. */
const AT_ONCE = 40

/** What hangs on records of a kind, as far as the reader may see it: from its `related` lists and its computed choices. @throws ApiError */
export const whatHangsOn = async (kit: ListKit, rows: readonly ChangedRow[]): Promise<HangingOn> => {
  const seen = relatedOf(kit.record).filter((related) => related.through === undefined && isSeen(related))
  const counted = await Promise.all(seen.map((related) => countOpen(kit, related, rows)))
  return { records: counted.filter(({ count }) => count > 0), becoming: becomingOf(kit, rows) }
}

const mayView = (record: AnyRecord): boolean => {
  const reader = currentSession()?.user
  return reader !== undefined && can(reader, permissionOf({ record }, 'view'))
}

const isSeen = ({ record, fields }: RelatedList): boolean => {
  const reader = currentSession()?.user
  return (
    reader !== undefined &&
    mayView(record) &&
    fields.every((field) => !isHidden(visibilityOf(reader, record), record.fields[field]))
  )
}

const countOpen = async (
  { record }: ListKit,
  related: RelatedList,
  rows: readonly ChangedRow[],
): Promise<HangingRecords> => {
  const { kind, collection } = related.record
  const queries = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    openQueryOf(related, rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE)),
  )
  const list = untyped(CALLS[kind]!.list)
  const counts = await Promise.all(queries.map((query) => countAll(list, query)))
  const count = counts.reduce((sum, each) => sum + each, 0)
  const ends: ArchiveEnd | undefined = record.archiveEnds?.[related.name]
  const by = ends?.by
  const mayEnd = ends !== undefined && rows.some((row) => isAmong(ends.in, statusIn(record, row)))
  const names = by && mayEnd && count > 0 ? await namesOfEnded(related.record, by, queries) : []
  return {
    name: related.name,
    collection,
    count,
    href: related.isDirect && queries.length === 1 ? `/${collection}?${new URLSearchParams(queries[0])}` : undefined,
    end: mayEnd && (by === undefined || names.length > 0),
    ...(by && names.length > 0 && { ended: { label: `${collection}:fields.${by.field}`, names } }),
  }
}

const isAmong = (statuses: readonly string[] | undefined, status: string | null): boolean =>
  statuses === undefined || statuses.some((each) => each === status)

/** The names of what open records name, where that is as it must be for them to end; of all, where the reader may not look at how it is. */
const namesOfEnded = async (
  { kind, fields }: AnyRecord,
  { field, in: statuses }: NonNullable<ArchiveEnd['by']>,
  queries: readonly Readonly<Record<string, string>>[],
): Promise<readonly string[]> => {
  const [of] = kindsOf((fields as Fields)[field]!) as [string]
  const record = KINDS[of]!
  const asked = { [statusNameOf(record)]: statuses.join() }
  const [standing, ...counted] = await Promise.all([
    mayView(record) ? readAll<Row>(untyped(CALLS[of]!.list), asked, MAX_PAGE_SIZE) : null,
    ...queries.map((query) => countBy(untyped(CALLS[kind]!.counts), { ...query, by: field })),
  ])
  const named = counted.flatMap(({ data }) =>
    data.flatMap(({ value }) => (typeof value === 'object' && value !== null ? [value] : [])),
  )
  const ended = named.filter(({ id }) => standing === null || standing.some((row) => row.id === id))
  return [...new Map(ended.map(({ id, name }) => [id, name])).values()]
}

/** Narrows the list of the other kind to what names the records and is still open. */
const openQueryOf = (
  { record, narrowedTo }: RelatedList,
  rows: readonly ChangedRow[],
): Readonly<Record<string, string>> => ({
  ...(record.status && { [statusNameOf(record)]: openStatusesOf(record.status).join() }),
  ...narrowedTo(...rows.map(({ id }) => id)),
})

/** Computed choices that are others of an archived record: the place of a participant, which is given back. */
const becomingOf = ({ record, fields }: ListKit, rows: readonly ChangedRow[]): readonly Becoming[] =>
  fields.flatMap(({ name, values, computed, label, texts }) => {
    if (!computed || values.length === 0) return []
    const turned = rows.flatMap((row) => {
      const after = computed(row as never, statusIn(record, row), true)
      const held = row[name] ?? null
      return held === null || held === after || typeof after !== 'string' ? [] : [after]
    })
    return [...new Set(turned)].map((after) => ({ label, value: `${texts}.${after}` }))
  })

const statusIn = (record: AnyRecord, row: ChangedRow): string | null =>
  (row[statusNameOf(record)] as string | undefined) ?? null
