import type { ListQuery } from '@kervan/contracts/http/list'
import type { Session } from '@kervan/infra/sessions/port'
import { askerOf } from '../lists/asker-of.ts'
import { allOf } from '../lists/condition.ts'
import type { Asker } from '../lists/filter-conditions.ts'
import type { ListColumns } from '../lists/list-columns.ts'
import { searchConditions } from '../lists/list-conditions.ts'
import { scopeCondition } from '../lists/scope-condition.ts'
import { forReader } from './for-reader.ts'
import type { KeptRecord } from './kept-record.ts'
import { OPEN_SEARCH, searchesPeople } from './person-columns.ts'
import type { StoredRecord } from './record-table.ts'

/** A signed-in reader of a kind's list: the records in the reader's scope, without those that a search would find by what is hidden. */
export const narrowedAsker = <Row extends StoredRecord>(
  { record, columns, tells }: Pick<KeptRecord<Row>, 'record' | 'columns' | 'tells'>,
  session: Session | null,
  query: Pick<ListQuery, 'search'>,
): Asker => {
  if (session === null) return askerOf(null)
  const reader = forReader(record, session.user)
  const scope = scopeCondition(reader.visibility, columns as ListColumns<string>)
  // What is hidden is not found either.
  const openSearch = !reader.seesContact && searchesPeople(record) ? searchConditions(OPEN_SEARCH, query.search) : []
  const narrowing = [
    ...(scope ? [scope] : []),
    ...openSearch,
    ...(tells.forReader?.(session.user).narrows(query) ?? []),
  ]
  return askerOf(session, narrowing.length > 0 ? allOf(narrowing) : undefined)
}
