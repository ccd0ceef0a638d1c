import { readDatabase } from '@kervan/query-service/projector/testing/read-database'
import { expect, test } from 'vitest'
import { findOwnerOf, seedConversations } from './seed-conversations.ts'
import { seedLeads } from './seed-leads.ts'
import { seedMessages } from './seed-messages.ts'

test('the leads, conversations and messages of the benches fit the tables that are measured', async () => {
  const database = await readDatabase()
  try {
    await seedLeads(database.pool, 200)
    const { rows } = await database.pool.query(
      'select count(*)::int as leads, count(distinct status_place)::int as places from read.leads_list',
    )
    expect(rows[0]).toEqual({ leads: 200, places: expect.any(Number) })
    expect(rows[0].places).toBeGreaterThan(2)
    await seedConversations(database.pool)
    await seedMessages(database.pool, 500)
    const { rows: talk } = await database.pool.query(
      'select (select count(*)::int from read.conversations) as conversations, (select count(*)::int from read.timeline join read.message_search on entry_id = message) as entries, count(*)::int as messages, count(distinct split_part(text, chr(32), 1))::int as words from read.message_search',
    )
    expect(talk[0]).toEqual({ conversations: 200, messages: 500, entries: 500, words: expect.any(Number) })
    expect(talk[0].words).toBeGreaterThan(100)
    expect(await findOwnerOf(database.pool, 0.01)).not.toBe(await findOwnerOf(database.pool, 1))
  } finally {
    await database.drop()
  }
})
