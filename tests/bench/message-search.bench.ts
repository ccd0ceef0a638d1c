import { loadavg } from 'node:os'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { findMessages } from '@kervan/query-service/read-models/message-search/message-search.queries'
import { measureElapsed, ms, percentile, type Row } from './measure.ts'
import { findOwner, seedConversations } from './seed-conversations.ts'
import { seedLeads } from './seed-leads.ts'
import { seedMessages, VOCABULARY } from './seed-messages.ts'
import { withPostgres } from './with-postgres.ts'

const CONVERSATIONS = 200_000
const MESSAGES = 5_000_000
const TURNS = 20

/** What is typed into the search over messages, by how much there is of it. */
const TYPED: Readonly<Record<string, string>> = {
  'a word that one message has': '74999999',
  'a word of the oldest messages': 'baslangicta',
  'a word that one in ten thousand has': 'ozelistek',
  'a common word': VOCABULARY[3]!,
  'the beginning of words': VOCABULARY[1]!.slice(0, 3),
  'a word that is rare though its parts are common': VOCABULARY.at(-40)!,
  'three words': `${VOCABULARY[0]} ${VOCABULARY[200]} ${VOCABULARY[900]}`,
  'nothing like it': 'bulunmazki',
}

/** The first page of a search over all messages, for who may see every lead and for who may see their own. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLeads(pool, CONVERSATIONS)
    await seedConversations(pool)
    await seedMessages(pool, MESSAGES)
    const id = await findOwner(pool)
    const rows: Row[] = []
    for (const [what, search] of Object.entries(TYPED)) {
      const times: number[] = []
      for (const owners of [null, [id]]) {
        const read = () => findMessages(pool, { search, limit: 30 }, { id, owners, teammates: [id] }, undefined)
        await read()
        for (let turn = 0; turn < TURNS; turn++) times.push(await measureElapsed(read))
      }
      const [p95, median] = [percentile(times, 0.95), percentile(times, 0.5)]
      rows.push({
        what: `search over ${MESSAGES.toLocaleString('en')} messages: ${what}`,
        goal: 'p95 < 100 ms',
        result: `p95 ${ms(p95)}, median ${ms(median)} of ${times.length}; load ${loadavg()[0]!.toFixed(1)}`,
      })
    }
    await pool.end()
    return rows
  })
