import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Counts, CountsQuery } from '@kervan/contracts/http/list-counts'
import { traitsOf } from '@kervan/contracts/http/list-field'
import { recordOf } from '@kervan/contracts/streams'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { demandVisibleFields } from '../lists/demand-visible-fields.ts'
import type { ListColumns } from '../lists/list-columns.ts'
import { readCounts } from '../lists/read-counts.ts'
import { type QueryPorts, readRoute } from '../read-route.ts'
import { forReader } from './for-reader.ts'
import type { KeptRecord } from './kept-record.ts'
import { lateFrom, readLateSince } from './late-since.ts'
import { foundFromOf } from './named-of-people.ts'
import { narrowedAsker } from './narrowed-asker.ts'
import { plannedFrom } from './planned-from.ts'
import { recordNamesProjection } from './record-names.projection.ts'
import type { StoredRecord } from './record-table.ts'
import { namesOf } from './shown-values.ts'

/**
 * How many records of a kind there are by the values of a field, of those that its list has for the reader.
 * @param counts  asked with a query, or with the same for a body
 */
export const countsRoute = <Row extends StoredRecord>(
  kept: KeptRecord<Row>,
  counts: AnyEndpoint,
  ports: QueryPorts,
): Route => {
  const part = counts.body ? 'body' : 'query'
  const { record, tables, projection } = kept
  const columns = kept.columns as ListColumns<string>
  const { list } = tables.listed
  return readRoute(
    counts,
    [projection.name, recordNamesProjection.name, ...plannedFrom(list), ...lateFrom(list), ...foundFromOf(record)],
    ports,
    async (call) => {
      const { user } = signedIn(call)
      const query = call[part] as CountsQuery
      const reader = forReader(record, user)
      demandVisibleFields(list, query, reader.visibility, call.language, part)
      const asker = { ...narrowedAsker(kept, call.session, query), ...(await readLateSince(ports.pool, list)) }
      const { data, other } = await readCounts(ports.pool, list, columns, query, asker)
      const field = list.fields[query.by]!
      const { asked } = traitsOf(field)
      if (asked !== 'ids' && asked !== 'kinds-and-ids') return { body: { data, other } as never }
      const streamOf = (value: string) => (asked === 'ids' ? `${field.of}-${value}` : value)
      const streams = data.flatMap(({ value }) => (typeof value === 'string' ? [streamOf(value)] : []))
      const names = await namesOf(ports.pool, streams, reader)
      const toldAs = (stream: string) => {
        const { kind, id } = recordOf(stream)
        return { ...(asked === 'kinds-and-ids' && { kind }), id, name: names.get(stream) ?? '' }
      }
      const named = data.map((group) => ({
        ...group,
        value: typeof group.value === 'string' ? toldAs(streamOf(group.value)) : null,
      }))
      return { body: { data: named, other } satisfies Counts as never }
    },
  )
}
