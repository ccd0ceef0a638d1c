import { readDatabase } from '@kervan/query-service/projector/testing/read-database'
import { expect, test } from 'vitest'
import { seedRecords } from './seed-records.ts'

test('the participants and follow-ups of the benches fit the tables that are measured', async () => {
  const database = await readDatabase()
  try {
    await seedRecords(database.pool, 4_000, 8_000)
    const count = async (what: string) =>
      Number((await database.pool.query(`select count(*) as count from read.${what}`)).rows[0].count)
    expect([await count('participants'), await count('follow_ups')]).toEqual([4_000, 8_000])
    expect(await count("participants where status = 'scheduled' and status_place is not null")).toBeGreaterThan(10)
    expect(await count("follow_ups where f_about like 'participant-%' and status = 'new'")).toBeGreaterThan(10)
  } finally {
    await database.drop()
  }
})
