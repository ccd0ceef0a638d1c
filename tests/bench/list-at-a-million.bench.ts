import { type List, listQuery } from '@kervan/contracts/http/list'
import { orderAsked, sortsOf } from '@kervan/contracts/http/list-sort'
import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { type ListColumns, placesOf } from '@kervan/query-service/lists/list-columns'
import { listRequest, readList } from '@kervan/query-service/lists/read-list'
import { testCursors } from '@kervan/query-service/lists/testing/test-cursors'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { keptLeads } from '@kervan/query-service/read-models/leads-list/leads-list.projection'
import type { StoredLead } from '@kervan/query-service/read-models/leads-list/leads-list.tables'
import { leadRowOf } from '@kervan/query-service/read-models/leads-list/show-leads'
import type pg from 'pg'
import { countRows } from './counts.ts'
import { ms, percentile, type Row } from './measure.ts'
import { seedLeads } from './seed-leads.ts'
import { withPostgres } from './with-postgres.ts'

type Asked = Readonly<Record<string, unknown>>

const list = leadsListTable as unknown as List
const columns = keptLeads.columns as unknown as ListColumns<string>
const shown = (lead: unknown) => leadRowOf(lead as StoredLead, new Map())

const SORTS = [
  '-lastActivityAt',
  'lastActivityAt',
  '-openedAt',
  'openedAt',
  'name_surname',
  '-name_surname',
  '-lastMessageAt',
]
/** By a column that few rows have a value in. */
const NULLABLE_SORTS = ['waitingSince', '-waitingSince']
const SEVERAL_SORTS = ['-lastActivityAt,name_surname', 'name_surname,-openedAt']

/** Common, rare, spread evenly over the order and not, alone and together. */
const filtersOf = (owners: { common: string; middling: string; rare: string }): readonly Asked[] => [
  {},
  { awaitsAnswer: 'true' },
  { awaitsAnswer: 'true', owner: owners.middling },
  { archived: 'true' },
  { archived: 'true,false' },
  { stage: 'won' },
  { stage: 'prospect' },
  { stage: 'won,lost' },
  { stage: 'prospect,in-follow-up,in-negotiation,price-concern,final-negotiation' },
  { owner: owners.common },
  { owner: owners.middling },
  { owner: owners.rare },
  { owner: 'none' },
  { source: 'referral' },
  { source: 'referral,phone' },
  { treatment: 'rehabilitation' },
  { potential: 'very-hot' },
  { tags: 'tag0' },
  { tags: 'tag50' },
  { tags: 'ramazan' },
  { tags: 'rare' },
  { stage: 'won', source: 'referral' },
  { stage: 'lost', potential: 'hot', treatment: 'eye' },
  { owner: owners.middling, stage: 'won' },
  { owner: owners.common, stage: 'final-negotiation' },
  { potential: 'very-hot,hot', source: 'website,phone', treatment: 'bariatric,eye' },
  { potential: 'very-hot', stage: 'final-negotiation', treatment: 'rehabilitation' },
  { owner: `${owners.common},${owners.rare}`, stage: 'won,lost', tags: 'tag3' },
  { 'lastActivityAt.from': '2026-10-01T00:00:00Z' },
  { 'openedAt.to': '2023-12-01T00:00:00Z' },
  { 'openedAt.from': '2025-03-01T00:00:00Z', 'openedAt.to': '2025-03-08T00:00:00Z' },
]

const NAMES = [
  'ışıl',
  'ISIL',
  'mehmet',
  'yilmaz',
  'mehmet yılmaz',
  'işil yüksel',
  'çi',
  'me',
  'ozt',
  'mohammed',
  'zeyn ka',
  'yok böyle biri',
  'kisi9999',
  'ayşe ka',
  'elena smith',
  'uçar',
]
const PHONES = ['5367', '536784', '0533 684 39 35', '+90 530', '4321', '99887']

/** How deep a page lies in the whole order. */
const DEPTHS = [0, 0.1, 0.5, 0.9]

/** `me` is one who has neither many leads nor few, once they are there. */
const asker: { me: string | null; now: Date } = { me: null, now: new Date() }
const Query = listQuery(list)

const measureMs = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const columnOf = (field: string): string => {
  const { value, sort = value } = placesOf(columns, field)
  return sort
}

const orderOf = (sort: string): string => {
  const { own, sorts: asked } = orderAsked(list.fields, sort)
  const sorts = asked.map(({ field, descending }) => [columnOf(field), descending] as const)
  const first = own ? [`${columnOf(own.by)} is distinct from '${asker.me}'`] : []
  const others = [...sorts, ['id', sorts[0]?.[1] ?? false] as const]
  return [
    ...first,
    ...others.map(([column, descending]) => `${column} ${descending ? 'desc' : 'asc'} nulls last`),
  ].join()
}

/** The cursor of a page that begins so deep in the order. */
const cursorAt = async (pool: pg.Pool, asked: Asked, depth: number): Promise<string> => {
  const query = Query.parse(asked)
  const sort = columnOf(sortsOf(query.sort)[0]?.field as string)
  const { rows } = await pool.query(
    `select ${sort} as value, id from read.leads_list order by ${orderOf(query.sort)} offset $1 limit 1`,
    [Math.floor(depth * 1_000_000)],
  )
  const { total } = await readList(pool, list, columns, query, shown, asker, testCursors)
  const { order } = listRequest(list, columns, query, asker)
  return testCursors.write({ query, table: columns.table, order }, { values: [rows[0].value], key: rows[0].id, total })
}

/** The same page as one plain statement, as one would write it by hand; it counts nothing. */
const plain = (pool: pg.Pool, asked: Asked): Promise<unknown> => {
  const query = Query.parse(asked)
  const values: unknown[] = []
  const { condition } = listRequest(list, columns, query, asker)
  return pool.query(
    `select * from read.leads_list where ${condition.write((value) => `$${values.push(value)}`)}
     order by ${orderOf(query.sort)} limit 51`,
    values,
  )
}

const measure = async (pool: pg.Pool, questions: readonly Asked[]) => {
  const ours: [number, Asked][] = []
  const bare: number[] = []
  for (const asked of questions) {
    const page = () => readList(pool, list, columns, Query.parse(asked), shown, asker, testCursors)
    await page()
    for (let turn = 0; turn < 3; turn++) ours.push([await measureMs(page), asked])
    if (!asked.cursor) for (let turn = 0; turn < 2; turn++) bare.push(await measureMs(() => plain(pool, asked)))
  }
  if (process.env.SLOWEST)
    for (const [took, asked] of ours.sort((a, b) => b[0] - a[0]).slice(0, 60))
      console.log(took.toFixed(1), JSON.stringify(asked).slice(0, 150))
  return {
    ours: percentile(
      ours.map(([took]) => took),
      0.95,
    ),
    median: percentile(
      ours.map(([took]) => took),
      0.5,
    ),
    bare: percentile(bare, 0.95),
    count: ours.length,
  }
}

const rowOf = (
  what: string,
  goal: string,
  { ours, median, bare, count }: Awaited<ReturnType<typeof measure>>,
): Row => ({
  what,
  goal,
  result: `p95 ${ms(ours)}, median ${ms(median)} of ${count}`,
  baseline: `p95 ${ms(bare)}, plain SQL`,
  ratio: bare / ours,
})

/** Pages of a list of a million leads: every sort with every filter at every depth, then searches and counts. */
const runAtAMillion = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLeads(pool)
    const { rows } = await pool.query(
      'select f_owner::text as owner from read.leads_list where f_owner is not null group by 1 order by count(*) desc',
    )
    const owners = {
      common: rows[0].owner,
      middling: rows[Math.floor(rows.length * 0.7)].owner,
      rare: rows.at(-1).owner,
    }

    asker.me = owners.middling
    await pool.query('vacuum analyze read.leads_list_1')

    const filters = filtersOf(owners)
    const asking = (sorts: readonly string[], more: Asked = {}): readonly Asked[] =>
      sorts.flatMap((sort) => filters.map((filter): Asked => ({ ...filter, ...more, sort })))
    const later = { count: 'later' }
    const pages: Asked[] = []
    for (const asked of asking(SORTS, later)) {
      for (const depth of DEPTHS)
        pages.push(depth === 0 ? asked : { ...asked, cursor: await cursorAt(pool, asked, depth) })
    }
    const searched = (words: readonly string[], more: Asked = later) =>
      words.flatMap((search): Asked[] => [
        { search, ...more },
        { search, stage: 'won', ...more },
      ])
    const only = { count: 'only' }
    const rowsOf = async (what: string, goal: string, questions: readonly Asked[]): Promise<Row> =>
      rowOf(`${what} at 1,000,000 leads`, goal, await measure(pool, questions))
    const measured = [
      await rowsOf('first page of a list, any sort and filter', 'p95 < 30 ms', asking(SORTS, later)),
      await rowsOf('list page, any sort, filter and depth', 'p95 < 30 ms', pages),
      await rowsOf('first page, sorted by a nullable column', 'p95 < 30 ms', asking(NULLABLE_SORTS, later)),
      await rowsOf('first page, sorted by two columns', 'p95 < 30 ms', asking(SEVERAL_SORTS, later)),
      await rowsOf(
        "first page of who waits, the reader's own first",
        'p95 < 30 ms',
        asking(['mine,waitingSince'], later),
      ),
      await rowsOf('count of a list, alone', '-', asking(['-lastMessageAt'], only)),
      await rowsOf('first page with its count in one call', '-', asking(['-lastMessageAt', 'name_surname'])),
      await rowsOf('search by name', 'p95 < 60 ms', searched(NAMES)),
      await rowsOf('search by a piece of a phone', 'p95 < 60 ms', searched(PHONES)),
      await rowsOf('count of a search, alone', '-', searched([...NAMES, ...PHONES], only)),
      ...(await countRows(pool, '1,000,000', 'p95 < 100 ms')),
    ]
    await pool.end()
    return measured
  })

/** What boards ask for in a house as large as most become. */
const runCounts = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLeads(pool, 200_000)
    const rows = await countRows(pool, '200,000', 'p95 < 60 ms')
    await pool.end()
    return rows
  })

export const run = async (): Promise<Row[]> => [...(await runAtAMillion()), ...(await runCounts())]
