import type { List } from '@kervan/contracts/http/list'
import { countsQuery } from '@kervan/contracts/http/list-counts'
import { leadsListTable } from '@kervan/contracts/kinds/lead/leads.list'
import type { ListColumns } from '@kervan/query-service/lists/list-columns'
import { placesOf } from '@kervan/query-service/lists/list-columns'
import { listCondition } from '@kervan/query-service/lists/list-conditions'
import { readCounts } from '@kervan/query-service/lists/read-counts'
import { keptLeads } from '@kervan/query-service/read-models/leads-list/leads-list.projection'
import type pg from 'pg'
import { ms, percentile, type Row } from './measure.ts'

const list: List = leadsListTable
const columns = keptLeads.columns as unknown as ListColumns<string>
const asker = { me: null, now: new Date() }
const Query = countsQuery(list)

const STANDING = ['stage', 'owner', 'potential', 'treatment']
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { archived: 'true,false' },
  { stage: 'won' },
  { 'stage.not': 'lost' },
  { owner: 'none' },
  { source: 'referral,phone' },
  { treatment: 'dental' },
  { tags: 'tag0' },
  { search: 'mehmet' },
  { search: '5367' },
  { 'openedAt.from': '2025-01-01T00:00:00Z' },
  { potential: 'very-hot,hot', source: 'website,phone', treatment: 'bariatric,eye' },
]

const took = async (act: () => Promise<unknown>): Promise<number> => {
  await act()
  const began = performance.now()
  await act()
  return performance.now() - began
}

const rowOf = async (pool: pg.Pool, what: string, goal: string, asked: readonly object[]): Promise<Row> => {
  const ours: number[] = []
  const bare: number[] = []
  for (const each of asked) {
    const query = Query.parse(each)
    const values: unknown[] = []
    const where = listCondition(list, columns, query, asker).write((value) => `$${values.push(value)}`)
    const { value } = placesOf(columns, query.by)
    ours.push(await took(() => readCounts(pool, list, columns, query, asker)))
    bare.push(
      await took(() => pool.query(`select ${value}, count(*) from read.leads_list where ${where} group by 1`, values)),
    )
  }
  const [p95, plain] = [percentile(ours, 0.95), percentile(bare, 0.95)]
  return {
    what,
    goal,
    result: `p95 ${ms(p95)}, median ${ms(percentile(ours, 0.5))} of ${ours.length}`,
    baseline: `p95 ${ms(plain)}, plain SQL`,
    ratio: plain / p95,
  }
}

/** Counts of leads as boards and tabs ask for them, with any filter; and by days and by tags, which dashboards ask for. */
export const countRows = async (pool: pg.Pool, leads: string, goal: string): Promise<Row[]> => {
  const filtered = (by: object) => FILTERS.map((filter) => ({ ...by, ...filter }))
  return [
    await rowOf(
      pool,
      `counts by stage, owner or choice, any filter, at ${leads} leads`,
      goal,
      STANDING.flatMap((by) => filtered({ by })),
    ),
    await rowOf(
      pool,
      `counts by months of opening, any filter, at ${leads} leads`,
      '-',
      filtered({ by: 'openedAt', step: 'month' }),
    ),
    await rowOf(pool, `counts by tag, any filter, at ${leads} leads`, '-', filtered({ by: 'tags' })),
  ]
}
