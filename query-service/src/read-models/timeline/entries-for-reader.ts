import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Reader } from '@kervan/contracts/permissions/visibility'
import type pg from 'pg'
import { forReader } from '../../kit/for-reader.ts'
import type { KeptRecord } from '../../kit/kept-record.ts'
import { showEntries } from '../../kit/show-records.ts'
import type { Parameter } from '../../lists/condition.ts'
import { scopeCondition } from '../../lists/scope-condition.ts'
import { viewOf } from '../../projector/table-sql.ts'
import { KINDS_OF_PEOPLE } from './kinds-of-people.ts'

/** Conditions on the entries of `read.timeline` that a reader may see, as far as they are about records. */
export const conditionsFor = (reader: Reader, parameter: Parameter): readonly string[] =>
  KINDS_OF_PEOPLE.flatMap((kept) => conditionsOfKind(kept, reader, parameter))

const conditionsOfKind = ({ record, tables, columns }: KeptRecord, reader: Reader, parameter: Parameter) => {
  const isOther = () => `record_kind is distinct from ${parameter(record.kind)}`
  if (!can(reader, `${record.resource}.view` as Permission)) return [isOther()]
  const { visibility, hidden } = forReader(record, reader)
  const scope = scopeCondition(visibility, columns)
  return [
    ...(scope
      ? [
          // Looked up by its id: a set of all that the reader sees would be made for each page.
          `(${isOther()} or exists (
             select from ${viewOf(tables.rows.name)} seen where seen.id = timeline.record_id and ${scope.write(parameter)}))`,
        ]
      : []),
    ...(hidden.size > 0 ? [`(${isOther()} or fields = '{}' or not fields <@ ${parameter([...hidden])}::text[])`] : []),
  ]
}

/** Entries with the names that what they name has now, and without what the reader may not see. */
export const showChanges = async (
  pool: pg.Pool,
  entries: readonly TimelineEntry[],
  reader: Reader,
): Promise<readonly TimelineEntry[]> => {
  const shown = new Map<TimelineEntry, TimelineEntry>()
  for (const { record } of KINDS_OF_PEOPLE) {
    const of = forReader(record, reader)
    const told = entries.flatMap((entry) => {
      if (entry.record?.kind !== record.kind || entry.detail.kind !== 'change') return []
      const withheld = entry.detail.withheld.filter((field) => !of.hidden.has(field))
      const changes = of.entry({ ...entry.detail, note: null })?.changes ?? []
      return [{ entry, detail: { ...entry.detail, withheld }, changes }]
    })
    for (const { entry, detail, changes } of await showEntries(pool, record, told, of))
      shown.set(entry, { ...entry, detail: { ...detail, changes } })
  }
  return entries.map((entry) => shown.get(entry) ?? entry)
}
