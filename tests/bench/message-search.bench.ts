import { loadavg } from 'node:os'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { findMessages } from '@kervan/query-service/read-models/message-search/message-search.queries'
import { measureElapsed, ms, percentile, type Row } from './measure.ts'
import { findOwnerOf, seedConversations } from './seed-conversations.ts'
import { seedLeads } from './seed-leads.ts'
import { seedMessages, VOCABULARY } from './seed-messages.ts'
import { withPostgres } from './with-postgres.ts'

const CONVERSATIONS = 200_000
const MESSAGES = 1_000_000
const TURNS = 20

type Asked = Pick<Parameters<typeof findMessages>[1], 'search' | 'channel'>

/** What is typed into the search over messages, by how much there is of it. */
const ASKED: Readonly<Record<string, Asked>> = {
  'a word that one message has': { search: '74999999' },
  'a word of the oldest messages': { search: 'baslangicta' },
  'a word that one in ten thousand has': { search: 'ozelistek' },
  'a word that some in a hundred have': { search: VOCABULARY[100]! },
  'a common word': { search: VOCABULARY[3]! },
  'a common word, of one channel': { search: VOCABULARY[3]!, channel: 'sms' },
  'the beginning of words': { search: VOCABULARY[1]!.slice(0, 3) },
  'a word that is rare though its parts are common': { search: VOCABULARY.at(-40)! },
  'three words': { search: `${VOCABULARY[0]} ${VOCABULARY[200]} ${VOCABULARY[900]}` },
  'nothing like it': { search: 'bulunmazki' },
  'nothing, of one channel': { channel: 'sms' },
}

/** The first page of a search over all messages, for who may see every lead and for who may see their own. */
export const run = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLeads(pool, CONVERSATIONS)
    await seedConversations(pool)
    await seedMessages(pool, MESSAGES)
    const id = await findOwnerOf(pool, 0.01)
    const readers = { 'who sees all leads': null, 'who sees one lead in a hundred': [id] }
    const rows: Row[] = []
    for (const [who, owners] of Object.entries(readers))
      for (const [what, asked] of Object.entries(ASKED)) {
        const times: number[] = []
        const read = () => findMessages(pool, { ...asked, limit: 30 }, { id, owners, teammates: [id] }, undefined)
        await read()
        for (let turn = 0; turn < TURNS; turn++) times.push(await measureElapsed(read))
        const [p95, median] = [percentile(times, 0.95), percentile(times, 0.5)]
        rows.push({
          what: `search over ${MESSAGES.toLocaleString('en')} messages, ${who}: ${what}`,
          goal: 'p95 < 100 ms',
          result: `p95 ${ms(p95)}, median ${ms(median)} of ${times.length}; load ${loadavg()[0]!.toFixed(1)}`,
        })
      }
    await pool.end()
    return rows
  })
