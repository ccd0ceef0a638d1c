import { readDatabase } from '@kervan/query-service/projector/testing/read-database'
import { expect, test } from 'vitest'
import { seedLeads } from './seed-leads.ts'

test('the leads of the benches fit the tables that are measured', async () => {
  const database = await readDatabase()
  try {
    await seedLeads(database.pool, 200)
    const { rows } = await database.pool.query(
      'select count(*)::int as leads, count(distinct status_place)::int as places from read.leads_list',
    )
    expect(rows[0]).toEqual({ leads: 200, places: expect.any(Number) })
    expect(rows[0].places).toBeGreaterThan(2)
  } finally {
    await database.drop()
  }
})
