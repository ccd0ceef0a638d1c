import { type RelatedList, relatedOf } from '@kervan/contracts/kinds/related'
import { SHOWN_ENDPOINTS } from '@kervan/contracts/kinds/shown-records'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { openStatusesOf } from '@kervan/contracts/kit/status-table'
import { can } from '@kervan/contracts/permissions/permissions'
import { isHidden, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { countAll } from '../../base/api/read-all.ts'
import { currentSession } from '../../base/session/session-store.ts'
import type { ChangedRow } from '../changes/change-kit.ts'
import { type ListKit, permissionOf, untyped } from '../list-kit.ts'

/** Open records of another kind that name those which are to be archived. */
export interface HangingRecords {
  /** Of the other kind. */
  readonly collection: string
  readonly count: number
  /** The list of exactly these; undefined where the address would name too many, or the filters of the list do not tell them apart. */
  readonly href: string | undefined
  /** The archive ends them for good; else they stay as they are. */
  readonly end: boolean
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

const LISTED = SHOWN_ENDPOINTS as unknown as Readonly<Record<string, { readonly list: unknown }>>

/** Records that one call asks about: their ids stand in its address. */
const AT_ONCE = 40

/** What hangs on records of a kind, as far as the reader may see it: from its `related` lists and its computed choices. @throws ApiError */
export const whatHangsOn = async (kit: ListKit, rows: readonly ChangedRow[]): Promise<HangingOn> => {
  const seen = relatedOf(kit.record).filter((related) => related.through === undefined && isSeen(related))
  const counted = await Promise.all(seen.map((related) => countOpen(kit, related, rows)))
  return { records: counted.filter(({ count }) => count > 0), becoming: becomingOf(kit, rows) }
}

const isSeen = ({ record, fields }: RelatedList): boolean => {
  const reader = currentSession()?.user
  return (
    reader !== undefined &&
    can(reader, permissionOf({ record }, 'view')) &&
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
  const list = untyped(LISTED[kind]!.list)
  const counts = await Promise.all(queries.map((query) => countAll(list, query)))
  const endingIn: readonly (string | null)[] = record.archiveEnds?.[related.name] ?? []
  return {
    collection,
    count: counts.reduce((sum, count) => sum + count, 0),
    href: related.isDirect && queries.length === 1 ? `/${collection}?${new URLSearchParams(queries[0])}` : undefined,
    end: rows.some((row) => endingIn.includes(statusIn(record, row))),
  }
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
