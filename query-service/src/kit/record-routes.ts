import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Language } from '@kervan/contracts/errors/error-codes'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { ListQuery } from '@kervan/contracts/http/list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { OWN_RULES } from '@kervan/contracts/kinds/own-rules'
import { personRules } from '@kervan/contracts/kinds/person/person.rules'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { SHOWN_ENDPOINTS, type ShownKind } from '@kervan/contracts/kinds/shown-records'
import { userRules } from '@kervan/contracts/kinds/user/user.rules'
import { WRITTEN_ENDPOINTS, WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import type { Fields, FieldValue } from '@kervan/contracts/kit/fields/field'
import { sensitiveFields } from '@kervan/contracts/kit/fields/sensitive-fields'
import { loadNamedBy } from '@kervan/contracts/kit/named-records'
import { type AnyRecord, codeOf } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import type { ReadsPage } from '@kervan/contracts/kit/record-reads'
import { isTaken, type NamedRecords, type RecordRules } from '@kervan/contracts/kit/record-rules'
import { isFilledIn, type Note } from '@kervan/contracts/kit/record-state'
import type { UndoAsker } from '@kervan/contracts/kit/record-undo'
import { etagOf } from '@kervan/infra/http/etag'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import type { KeptReading } from '@kervan/infra/read-log/port'
import { demandVisibleFields, refuseHidden } from '../lists/demand-visible-fields.ts'
import { readList } from '../lists/read-list.ts'
import { viewOf } from '../projector/table-sql.ts'
import { type QueryPorts, readRoute } from '../read-route.ts'
import { beforehand } from './beforehand.ts'
import { countedFrom, withCounted } from './counted-records.ts'
import { countsRoute } from './counts-route.ts'
import { KEPT_RECORDS } from './declared-records.ts'
import { type ForReader, forReader, type Told } from './for-reader.ts'
import type { KeptRecord } from './kept-record.ts'
import { lateFrom, readLateSince } from './late-since.ts'
import { showNotes } from './mentioned-names.ts'
import { foundFromOf } from './named-of-people.ts'
import { narrowedAsker } from './narrowed-asker.ts'
import { OWN_PAGES } from './own-pages.ts'
import { plannedFrom } from './planned-from.ts'
import { readHistory } from './read-history.ts'
import { readPersonFor } from './read-person.ts'
import { readRelated, relatedFromOf } from './read-related.ts'
import { recordNamesProjection } from './record-names.projection.ts'
import { createRecordPast, type RecordPast } from './record-past.ts'
import { heldState } from './record-row.ts'
import { demandReached, readAsItWas } from './record-steps.ts'
import type { StoredNote, StoredRecord } from './record-table.ts'
import { refusedFrom, withRefused } from './refused-in-rows.ts'
import { readSeen as readSeenIds } from './seen-records.ts'
import { rowOfState, type Shown, showEntries, showRows } from './show-records.ts'

/** The reads of every declared kind. */
export const recordRoutes = (ports: QueryPorts): readonly Route[] => {
  const past = createRecordPast(ports.store)
  return [
    ...KEPT_RECORDS.flatMap((kept) =>
      routesOf(kept, SHOWN_ENDPOINTS[kept.record.kind as ShownKind] as never, ports, past),
    ),
    ...Object.entries<AnyRecord>({ ...RECORDS, ...WRITTEN_RECORDS }).map(([kind, record]) =>
      historyRoute(record, HISTORIES[kind as keyof typeof HISTORIES].history as never, ports, past),
    ),
  ]
}

const RULES: Readonly<Record<string, RecordRules>> = { ...OWN_RULES, user: userRules, person: personRules }

const HISTORIES = { ...RECORD_ENDPOINTS, ...WRITTEN_ENDPOINTS }

/** Of a history that is a part of the record's page, what the page is read from. */
const keptAs = ({ kind }: AnyRecord): KeptRecord | undefined => KEPT_RECORDS.find(({ record }) => record.kind === kind)

/** What a kind's own rules would say now to a command of the reader. */
const takenFrom = (
  { kind }: AnyRecord,
  writer: CurrentUser,
  named: NamedRecords,
): Pick<UndoAsker, 'takes' | 'now' | 'by'> => {
  const rules = RULES[kind]
  const now = new Date().toISOString()
  const by = { kind: 'user', id: writer.id, name: writer.fullName } as const
  return { now, by, takes: (before, after) => !rules || isTaken(rules, { before, after, now, writer, named }) }
}

const FOLDED: Readonly<Record<string, AnyRecord>> = { ...RECORDS, ...WRITTEN_RECORDS }

/** The records that a record names and its rules look at, as they are now. */
const readNamed = (past: RecordPast, { kind, fields }: AnyRecord, values: StoredRecord['values']) =>
  loadNamedBy(RULES[kind] ?? {}, fields, values, async (of, id) => {
    const folded = FOLDED[of]
    return folded ? ((await past.read(folded, id))?.now ?? null) : null
  })

/** From the log alone, but for what records are called. */
const historyRoute = (
  record: AnyRecord,
  history: RecordEndpoints<AnyRecord>['history'],
  ports: QueryPorts,
  past: RecordPast,
): Route => {
  const kept = keptAs(record)
  const from = [...(kept ? [kept.projection.name] : []), recordNamesProjection.name]
  return readRoute(history, from, ports, async (call) => {
    const { pool } = ports
    const { user } = signedIn(call)
    const id = call.params.id.toLowerCase()
    const own = forReader(record, user)
    const seen = kept && own.visibility.with ? await readSeenIds(pool, kept, own.visibility, [id]) : undefined
    const now = RULES[record.kind]?.sees ? await past.read(record, id) : null
    const named = now ? await readNamed(past, record, now.now.values) : {}
    const reader = { ...own, ...(seen && { sees: () => seen.has(id) }), ...takenFrom(record, user, named) }
    if (call.query.field && reader.hidden.has(call.query.field)) refuseHidden(['query.field'], call.language)
    const found = await readHistory(past, record, id, call.query, reader)
    if (!found) throw refused(codeOf(record, 'record-not-found'))
    const { entries, more } = found
    await ports.readLog.write({
      kind: record.kind,
      recordId: id,
      session: signedIn(call),
      through: 'history',
      fields: sensitiveIn(record, entries),
    })
    const shown = await showNotes(pool, await showEntries(pool, record, entries, reader), reader)
    return { body: { data: [...shown], next: more ? entries.at(-1)!.revision : null } }
  })
}

/** Sensitive fields of which entries tell a value. */
const sensitiveIn = ({ fields }: AnyRecord, entries: readonly Pick<HistoryEntry, 'changes'>[]): readonly string[] => {
  const changes = entries.flatMap((entry) => entry.changes)
  return sensitiveFields(fields).filter((name) =>
    changes.some(
      ({ field, from, to }) => field === name && [from, to].some((value) => isFilledIn(fields[name]!, value)),
    ),
  )
}

/** Whether a position is of a log that went further than this one, which was restored to an earlier point since. */
const isBeyondEnd = async ({ progress, store }: QueryPorts, shownFrom: readonly string[], position: bigint) =>
  position > (await progress.positionOf(shownFrom)) && position > (await store.head())

/**
 * The list of a kind.
 * @param list  asked with a query, or with the same for a body
 */
export const listRoute = <Row extends StoredRecord>(
  kept: KeptRecord<Row>,
  list: AnyEndpoint,
  ports: QueryPorts,
): Route => {
  const part = list.body ? 'body' : 'query'
  const { record, tables, projection, columns, tells } = kept
  const { list: listed } = tables.listed
  const shownFrom = [
    projection.name,
    recordNamesProjection.name,
    ...plannedFrom(listed),
    ...lateFrom(listed),
    ...countedFrom(record),
    ...refusedFrom(record),
    ...foundFromOf(record),
  ]
  return readRoute(list, shownFrom, ports, async (call) => {
    const { user } = signedIn(call)
    const query = call[part] as ListQuery
    const reader = forReader(record, user)
    const own = tells.forReader?.(user)
    demandVisibleFields(listed, query, reader.visibility, call.language, part)
    const asker = { ...narrowedAsker(kept, call.session, query), ...(await readLateSince(ports.pool, listed)) }
    const cursors = ports.listCursors(listed.name, call.session, call.language, part)
    const isTold = query.after === undefined || !(await isBeyondEnd(ports, shownFrom, BigInt(query.after)))
    const { data, ...page } = await readList(ports.pool, listed, columns, query, (row) => row as Row, asker, cursors, {
      isTold,
    })
    const counted = await withCounted(ports.pool, record, await showRows(ports.pool, kept, data, reader), user)
    const by = { reader, writer: user, language: call.language, now: new Date().toISOString() }
    const told = await withRefused(ports.pool, record, RULES[record.kind] ?? {}, data, counted, by)
    const rows = told.map((row) => reader.row(withoutUnlisted(record, row)))
    return { body: { ...page, data: own ? rows.map(own.row) : rows } as never }
  })
}

const withoutUnlisted = ({ fields }: AnyRecord, row: Told): Told =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !(fields as Fields)[name]?.unlisted))

const routesOf = (
  kept: KeptRecord,
  { list, search, counts, searchCounts, get, reads }: RecordEndpoints<AnyRecord>,
  ports: QueryPorts,
  log: RecordPast,
): readonly Route[] => {
  const { record, tables, projection, tells } = kept
  const { pool, store, readLog } = ports
  const sensitive = sensitiveFields(record.fields)
  const ownPage = OWN_PAGES[record.kind as ShownKind]
  const from = [
    projection.name,
    recordNamesProjection.name,
    ...countedFrom(record),
    ...(ownPage?.from ?? []),
    ...relatedFromOf(record),
  ]

  /** The record that is shown for the one that an address names. */
  const idShown = async (params: { readonly id: string }): Promise<string> => {
    const asked = params.id.toLowerCase()
    return (await ownPage?.standsFor(pool, asked)) ?? asked
  }

  const readNotes = async (id: string) => {
    if (!tables.notes) return []
    const { rows } = await pool.query<StoredNote>(
      `select * from ${viewOf(tables.notes.name)} where record_id = $1 order by position`,
      [id],
    )
    return rows.map(({ id, text, at, by }) => ({ id, text, at, by }))
  }
  const readPage = async (id: string) => {
    const [{ rows }, notes] = await Promise.all([
      pool.query<StoredRecord>(`select * from ${viewOf(tables.rows.name)} where id = $1`, [id]),
      readNotes(id),
    ])
    return rows[0] && { row: rows[0], notes }
  }

  const readPast = async (id: string, at: string, language: Language) => {
    const state = demandReached(await readAsItWas(store, record, id, at), language)
    return state && { row: rowOfState(id, state), notes: state.notes.map(shownNote) }
  }

  /** A record as it is, or was; of one that is outside the reader's scope today the reader sees no past either. */
  const readSeen = async (id: string, at: string | undefined, { sees, visibility }: ForReader, language: Language) => {
    const seen = visibility.with ? await readSeenIds(pool, kept, visibility, [id]) : undefined
    const isSeen = ({ row }: { readonly row: Pick<StoredRecord, 'values'> }) => seen?.has(id) ?? sees(id, row.values)
    const asksPresent = at === undefined || visibility.within !== null || tells.row !== undefined
    const present = asksPresent ? await readPage(id) : undefined
    if (asksPresent && !(present && isSeen(present))) return null
    if (at === undefined) return present ?? null
    const past = await readPast(id, at, language)
    // What the read model alone keeps of it, it keeps as it is now.
    return past && isSeen(past) ? { ...past, row: { ...present?.row, ...past.row } } : null
  }

  /** A row with what is sensitive and read models do not hold, as far as the reader may see it. */
  const withSensitive = async (id: string, row: Shown, { hidden }: ForReader): Promise<Shown> => {
    const wanted = sensitive.filter((name) => !hidden.has(name))
    const was = wanted.length > 0 ? await (await log.read(record, id))?.at(row.revision) : undefined
    if (!was) return row
    const read = wanted.map((name) => [name, was.values[name] as FieldValue] as const)
    return { ...row, values: { ...row.values, ...Object.fromEntries(read) } }
  }

  return [
    ...(record.single
      ? []
      : [
          ...[list, search].map((each) => listRoute(kept, each as unknown as AnyEndpoint, ports)),
          ...[counts, searchCounts].map((each) => countsRoute(kept, each as unknown as AnyEndpoint, ports)),
        ]),
    readRoute(get, from, ports, async (call) => {
      const { user } = signedIn(call)
      const reader = forReader(record, user)
      const own = tells.forReader?.(user)
      const id = await idShown(call.params)
      const found = await readSeen(id, call.query.at, reader, call.language)
      if (!found) throw refused(codeOf(record, 'record-not-found'))
      const { notes } = found
      const row = call.query.at === undefined ? await withSensitive(id, found.row, reader) : found.row
      const [told] = await withCounted(pool, record, await showRows(pool, kept, [row], reader), user)
      const readPerson = readPersonFor(ports, log, signedIn(call))
      const more = await ownPage?.read(pool, id, user, { readPerson })
      const related =
        call.query.at === undefined ? await readRelated(pool, record, { ...told, id }, signedIn(call)) : {}
      const state = record.own === undefined ? null : await (await log.read(record, id))?.at(row.revision)
      const judged = beforehand(
        record,
        RULES[record.kind] ?? {},
        state ?? heldState(row),
        await readNamed(log, record, row.values),
        { reader, writer: user, language: call.language, now: new Date().toISOString() },
      )
      const page = { ...told, ...judged, related, noteList: notes, ...more }
      const seen = reader.row(page)
      const through = call.query.at === undefined ? 'page' : 'past'
      const fields = sensitive.filter((name) => name in seen && isFilledIn(record.fields[name]!, seen[name]))
      await readLog.write({ kind: record.kind, recordId: id, session: signedIn(call), through, fields })
      return { body: (own?.row(seen) ?? seen) as never, headers: { ETag: etagOf(row.revision) } }
    }),
    ...(reads
      ? [
          readRoute(reads, from, ports, async (call) => {
            const reader = forReader(record, signedIn(call).user)
            const id = await idShown(call.params)
            if (!(await readSeen(id, undefined, reader, call.language)))
              throw refused(codeOf(record, 'record-not-found'))
            return { body: pageOfReads(await readLog.read(record.kind, id, call.query), call.query.limit) }
          }),
        ]
      : []),
  ]
}

const pageOfReads = (readings: readonly KeptReading[], limit: number): ReadsPage => {
  const page = readings.slice(0, limit)
  const named = (id: string | null, name: string | null) => (id === null ? null : { id, name })
  return {
    data: page.map((reading) => ({
      id: String(reading.id),
      at: reading.at,
      by: { id: reading.user_id, name: reading.user_name },
      as: named(reading.viewed_as, reading.viewed_as_name),
      key: named(reading.key_id, reading.key_name),
      through: reading.through,
      fields: [...reading.fields],
      address: reading.address,
    })),
    next: readings.length > limit ? String(page.at(-1)!.id) : null,
  }
}

const shownNote = ({ id, text, at, by }: Note) => ({ id, text, at, by: by.name })
