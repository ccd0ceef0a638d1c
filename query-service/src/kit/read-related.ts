import type { ListQuery } from '@kervan/contracts/http/list'
import { parseValues } from '@kervan/contracts/http/listed-values'
import { type RelatedList, relatedOf } from '@kervan/contracts/kinds/related'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import type { RelatedCount } from '@kervan/contracts/kit/record-endpoints'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { isHidden } from '@kervan/contracts/permissions/visibility'
import type { Session } from '@kervan/infra/sessions/port'
import type pg from 'pg'
import { readCounts } from '../lists/read-counts.ts'
import { KEPT_RECORDS } from './declared-records.ts'
import { forReader, type Told } from './for-reader.ts'
import type { KeptRecord } from './kept-record.ts'
import { foundFromOf } from './named-of-people.ts'
import { narrowedAsker } from './narrowed-asker.ts'

/** The read models that a page counts related records from. */
export const relatedFromOf = (record: AnyRecord): readonly string[] =>
  relatedOf(record).flatMap(({ record: other }) => [other.collection, ...foundFromOf(other)])

/** How many records of other kinds name a record, of those that the lists of these have for the reader. */
export const readRelated = async (
  pool: pg.Pool,
  record: AnyRecord,
  page: Told & { readonly id: string },
  session: Session,
): Promise<Readonly<Record<string, RelatedCount>>> => {
  const viewed = relatedOf(record).filter(({ record: other, fields }) => {
    const { visibility } = forReader(other, session.user)
    const isTold = fields.every((field) => !isHidden(visibility, other.fields[field]))
    return isTold && can(session.user, `${other.resource}.view` as Permission)
  })
  const counted = viewed.map(
    async (each) => [each.name, await countOf(pool, each, each.namedOn(page), session)] as const,
  )
  return Object.fromEntries(await Promise.all(counted))
}

const countOf = async (
  pool: pg.Pool,
  related: RelatedList,
  id: string | undefined,
  session: Session,
): Promise<RelatedCount> => {
  if (id === undefined) return { total: 0, byStatus: {} }
  const { record, alternatives } = related
  const kept = KEPT_RECORDS.find((each) => each.record.kind === record.kind) as KeptRecord
  const asked = alternatives(id).map((filters) => ({
    filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, parseValues(value)])),
  }))
  const by = record.status ? statusNameOf(record) : 'archived'
  const query = { by, ...(asked.length === 1 ? asked[0]!.filters : { where: { or: asked } }) }
  const asker = narrowedAsker(kept, session, query as Pick<ListQuery, 'search'>)
  const { data } = await readCounts(pool, kept.tables.listed.list, kept.columns, query, asker)
  return {
    total: data.reduce((total, { count }) => total + count, 0),
    byStatus: record.status ? Object.fromEntries(data.map(({ value, count }) => [String(value), count])) : {},
  }
}
