import { loadavg } from 'node:os'
import { type List, listQuery } from '@kervan/contracts/http/list'
import { countsQuery } from '@kervan/contracts/http/list-counts'
import { sortsOf } from '@kervan/contracts/http/list-sort'
import { OPEN_FOLLOW_UPS } from '@kervan/contracts/kinds/follow-up/follow-up'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { allOf } from '@kervan/query-service/lists/condition'
import { type ListColumns, placesOf } from '@kervan/query-service/lists/list-columns'
import { listCondition } from '@kervan/query-service/lists/list-conditions'
import { readCounts } from '@kervan/query-service/lists/read-counts'
import { readList } from '@kervan/query-service/lists/read-list'
import { scopeCondition } from '@kervan/query-service/lists/scope-condition'
import { testCursors } from '@kervan/query-service/lists/testing/test-cursors'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import type pg from 'pg'
import { measureElapsed, ms, percentile, type Row } from './measure.ts'
import { benchId, keptOf, seedRecords } from './seed-records.ts'
import { withPostgres } from './with-postgres.ts'

const PARTICIPANTS = 200_000
const FOLLOW_UPS = 400_000
const TURNS = 3

type Asked = Readonly<Record<string, string>>

/** A list of a kind as its routes ask it, for a reader who sees all of it, or what is a colleague's alone. */
const listOf = (kind: string, colleague?: string) => {
  const { record, tables, columns } = keptOf(kind)
  const { list } = tables.listed as { list: List }
  const placed = columns as unknown as ListColumns<string>
  const [Page, Counts] = [listQuery(list), countsQuery(list)]
  const own = record.scopes?.own
  const scope =
    colleague && own
      ? scopeCondition({ scope: 'own', within: [{ field: own, ids: [colleague] }], groups: new Set() }, placed)
      : undefined
  const asker = { me: null, now: new Date(), scope }
  const view = `read.${placed.table.name}`
  const orderOf = (sort: string): string => {
    const [{ field, descending }] = sortsOf(sort) as [{ field: string; descending: boolean }]
    const { value, sort: column = value } = placesOf(placed, field)
    return `${column} ${descending ? 'desc' : 'asc'} nulls last, id ${descending ? 'desc' : 'asc'}`
  }
  /** A statement as one would write it by hand. */
  const bare = (query: Parameters<typeof listCondition>[2], write: (where: string) => string) => {
    const values: unknown[] = []
    const asked = allOf([...(scope ? [scope] : []), listCondition(list, placed, query, asker)])
    return { text: write(asked.write((value) => `$${values.push(value)}`)), values }
  }
  return {
    page: (pool: pg.Pool, asked: Asked) =>
      readList(pool, list, placed, Page.parse({ count: 'later', ...asked }), (row) => row, asker, testCursors),
    barePage: (asked: Asked) => {
      const query = Page.parse(asked)
      return bare(query, (where) => `select * from ${view} where ${where} order by ${orderOf(query.sort)} limit 51`)
    },
    count: (pool: pg.Pool, asked: Asked) =>
      readList(pool, list, placed, Page.parse({ count: 'only', ...asked }), (row) => row, asker, testCursors),
    bareCount: (asked: Asked) => bare(Page.parse(asked), (where) => `select count(*) from ${view} where ${where}`),
    counts: (pool: pg.Pool, asked: Asked) => readCounts(pool, list, placed, Counts.parse(asked), asker),
    bareCounts: (asked: Asked) => {
      const query = Counts.parse(asked)
      const { value } = placesOf(placed, query.by)
      return bare(query, (where) => `select ${value}, count(*) from ${view} where ${where} group by 1`)
    },
  }
}

type Listed = ReturnType<typeof listOf>
type Way = 'page' | 'count' | 'counts'

const WAYS = { page: 'barePage', count: 'bareCount', counts: 'bareCounts' } as const satisfies Record<Way, keyof Listed>

const load = (): string => `load ${loadavg()[0]!.toFixed(1)}`

const rowOf = async (
  pool: pg.Pool,
  what: string,
  goal: string,
  way: Way,
  questions: readonly (readonly [Listed, Asked])[],
): Promise<Row> => {
  const ours: [number, Asked][] = []
  const bare: number[] = []
  for (const [listed, asked] of questions) {
    const statement = listed[WAYS[way]](asked)
    await listed[way](pool, asked)
    await pool.query(statement)
    for (let turn = 0; turn < TURNS; turn++) {
      ours.push([await measureElapsed(() => listed[way](pool, asked)), asked])
      bare.push(await measureElapsed(() => pool.query(statement)))
    }
  }
  if (process.env.SLOWEST)
    for (const [took, asked] of ours.toSorted((a, b) => b[0] - a[0]).slice(0, 20))
      console.log(what.slice(0, 30), took.toFixed(1), JSON.stringify(asked))
  const times = ours.map(([took]) => took)
  const [p95, plain] = [percentile(times, 0.95), percentile(bare, 0.95)]
  return {
    what,
    goal,
    result: `p95 ${ms(p95)}, median ${ms(percentile(times, 0.5))} of ${times.length}; ${load()}`,
    baseline: `p95 ${ms(plain)}, median ${ms(percentile(bare, 0.5))}, plain SQL`,
    ratio: plain / p95,
  }
}

/** Lists, boards and counts of participants and follow-ups of a large house. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedRecords(pool, PARTICIPANTS, FOLLOW_UPS)
    const [participants, followUps] = [listOf('participant'), listOf('follow-up')]
    const id = (kind: string, which: number) => benchId(pool, kind, which)
    const [event, newest, user, busy, clinic] = [
      ...[await id('event', 700), await id('event', 1_995), await id('user', 30), await id('user', 0)],
      await id('clinic', 3),
    ]
    const open = OPEN_FOLLOW_UPS.join()
    const ofParticipants: readonly Asked[] = [
      {},
      ...[{ event: event! }, { event: newest! }, { event: event!, attendance: 'arrived' }],
      ...[{ attendance: 'scheduled' }, { attendance: 'cancelled' }, { followUpUser: user! }, { followUpUser: busy! }],
      ...[{ clinic: clinic! }, { place: 'waiting-list' }, { salesPotential: 'very-hot' }, { search: 'mehmet' }],
      { 'sessionAt.within': 'today' },
    ]
    const ofFollowUps: readonly Asked[] = [
      {},
      ...[{ status: open }, { assignedUser: user! }, { assignedUser: busy!, status: open }, { overdue: 'true' }],
      ...[{ overdue: 'true', assignedUser: busy! }, { dueToday: 'true' }, { status: 'completed' }],
      { about: `participant:${await id('participant', 150_000)}` },
      { 'dueAt.within': 'this-week' },
    ]
    const unplanned: readonly Asked[] = [
      { nextAction: 'false' },
      ...[{ nextAction: 'true' }, { nextAction: 'false', attendance: 'scheduled' }],
      { nextAction: 'false', event: newest! },
    ]
    const due = JSON.stringify({ or: [{ dueToday: 'true' }, { overdue: 'true' }] })
    const here = JSON.stringify({ or: [{ 'sessionAt.within': 'today' }, { event: newest! }] })
    const onDashboard: readonly (readonly [Listed, Asked])[] = [
      [followUps, { overdue: 'true', assignedUser: busy! }],
      [followUps, { dueToday: 'true', assignedUser: busy! }],
      [followUps, { where: due, assignedUser: busy! }],
      [followUps, { where: due }],
      [participants, { 'attendance.not': 'cancelled', 'sessionAt.within': 'today' }],
      [participants, { 'attendance.not': 'cancelled', where: here }],
    ]
    const asked = (listed: Listed, questions: readonly Asked[], more: readonly Asked[] = [{}]) =>
      questions.flatMap((question) => more.map((each) => [listed, { ...each, ...question }] as const))
    const sorted = (...sorts: readonly string[]) => sorts.map((sort): Asked => ({ sort }))
    const columns = (statuses: readonly string[], field: string) =>
      statuses.map((status): Asked => ({ [field]: status }))
    const at = `at ${PARTICIPANTS.toLocaleString('en')} participants, ${FOLLOW_UPS.toLocaleString('en')} follow-ups`
    const rows = [
      await rowOf(pool, `first page of a list, any sort and filter, ${at}`, 'p95 < 30 ms', 'page', [
        ...asked(participants, ofParticipants, sorted('-createdAt', 'sessionAt', 'person', '-fee', 'event')),
        ...asked(followUps, ofFollowUps, sorted('dueAt', '-createdAt', 'assignedUser', 'about')),
      ]),
      await rowOf(
        pool,
        `first page for who sees their own, any sort and filter, ${at}`,
        'p95 < 30 ms',
        'page',
        [user!, busy!].flatMap((colleague) => [
          ...asked(listOf('participant', colleague), ofParticipants, sorted('-createdAt', 'sessionAt', 'person')),
          ...asked(listOf('follow-up', colleague), ofFollowUps, sorted('dueAt', '-createdAt', 'about')),
        ]),
      ),
      await rowOf(pool, `column of a board, ${at}`, 'p95 < 30 ms', 'page', [
        ...asked(participants, columns(['scheduled', 'waiting', 'arrived', 'no-show', 'cancelled'], 'attendance'), [
          { sort: 'sessionAt' },
          { sort: 'sessionAt', event: newest! },
        ]),
        ...asked(followUps, columns([...OPEN_FOLLOW_UPS, 'completed'], 'status'), [
          { sort: 'dueAt' },
          { sort: 'dueAt', assignedUser: busy! },
        ]),
      ]),
      await rowOf(pool, `records without a next action, ${at}`, 'p95 < 30 ms', 'page', asked(participants, unplanned)),
      await rowOf(pool, `counts by status, any filter, ${at}`, 'p95 < 60 ms', 'counts', [
        ...asked(participants, [...ofParticipants, ...unplanned], [{ by: 'attendance' }]),
        ...asked(followUps, ofFollowUps, [{ by: 'status' }]),
      ]),
      await rowOf(
        pool,
        `counts by status for who sees their own, any filter, ${at}`,
        'p95 < 60 ms',
        'counts',
        [user!, busy!].flatMap((colleague) => [
          ...asked(listOf('participant', colleague), ofParticipants, [{ by: 'attendance' }]),
          ...asked(listOf('follow-up', colleague), ofFollowUps, [{ by: 'status' }]),
        ]),
      ),
      await rowOf(pool, `counts of the dashboard, ${at}`, 'p95 < 60 ms', 'count', onDashboard),
      await rowOf(
        pool,
        `rows of the dashboard, ${at}`,
        'p95 < 30 ms',
        'page',
        onDashboard.map(([listed, each]) => [
          listed,
          { ...each, sort: listed === followUps ? 'dueAt' : 'sessionAt', limit: '8' },
        ]),
      ),
    ]
    await pool.end()
    return rows
  })
