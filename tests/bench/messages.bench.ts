import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { listConversations } from '@kervan/contracts/api/conversations/list-conversations'
import { sendMessage } from '@kervan/contracts/api/conversations/send-message'
import { replyTargetsOf, settingsFrom, workingHoursOf } from '@kervan/contracts/kinds/site-settings/site-settings'
import { INBOX_QUEUES } from '@kervan/contracts/messages/inbox'
import { overdueSince } from '@kervan/contracts/messages/reply-clock'
import { migrate } from '@kervan/infra/postgres/migrate'
import { createPool } from '@kervan/infra/postgres/pool'
import { QUERY_MIGRATIONS } from '@kervan/query-service/migrations'
import { countQueues, readConversations } from '@kervan/query-service/read-models/conversations/conversations.queries'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { startGraphServer } from '../support/meta-simulator/graph-server.ts'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { measureElapsed, ms, percentile, type Row, spread, timeRuns } from './measure.ts'
import { findOwner, seedConversations } from './seed-conversations.ts'
import { seedLeads } from './seed-leads.ts'
import { withPostgres } from './with-postgres.ts'

const TOKEN = 'the token of the bench'
/** A message to each of them: what a provider takes for one recipient comes slower than this. */
const PEOPLE = 300
const WARM_UP = 100
const PER_SECOND = 20
const CONVERSATIONS = 200_000
const TURNS = 20

/** From the call that asks for a message to its arrival at the provider, and pages of a large inbox. */
export const run = async (): Promise<Row[]> => [await sendToProvider(), ...(await readInbox())]

const sendToProvider = async (): Promise<Row> => {
  const asked = new Map<string, number>()
  const waits: number[] = []
  const graph = await startGraphServer({
    account: CLINIC,
    token: TOKEN,
    onTaken: ({ words }) => void waits.push(performance.now() - asked.get(words)!),
  })
  const { dataDir, remove } = await temporaryDataDir()
  const env = { META_GRAPH_URL: graph.url, META_ACCESS_TOKEN: TOKEN, META_PHONE_NUMBER_ID: CLINIC.phoneNumberId }
  const product = await startProcess({ dataDir, env })
  try {
    const admin = apiClient(product.url)
    await admin.signIn('admin', TEST_SECRETS.KERVAN_ADMIN_PASSWORD)
    const conversations = await haveWritten(product.url, admin)
    const began = performance.now()
    const sending: Promise<unknown>[] = []
    for (const [index, conversationId] of conversations.entries()) {
      const due = began + (index * 1_000) / PER_SECOND
      await sleep(Math.max(0, due - performance.now()))
      const words = `Randevunuz ${index}. sırada`
      asked.set(words, due)
      const body = { clientMessageId: randomUUID(), text: words }
      sending.push(admin.call(sendMessage, { params: { conversationId }, body }))
    }
    await Promise.all(sending)
    while (waits.length < conversations.length) await sleep(20)
    return {
      what: `message out, from the call to the provider, ${PER_SECOND} a second`,
      goal: 'p95 < 100 ms',
      result: `${spread(waits.slice(WARM_UP))} of ${PEOPLE - WARM_UP}`,
    }
  } finally {
    await product.stop()
    await graph.close()
    await remove()
  }
}

/** The conversations of people who have just written. */
const haveWritten = async (url: string, admin: ApiClient): Promise<readonly string[]> => {
  const nextPerson = createPeople(createRandom(12))
  const people = Array.from({ length: PEOPLE }, nextPerson)
  await timeRuns(PEOPLE, 4, (index) =>
    post(
      url,
      message(CLINIC, people[index]!, text('Merhaba'), { id: `wamid.in.${index}` }),
      TEST_SECRETS.META_APP_SECRET,
    ),
  )
  for (;;) {
    const found: string[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const { data, next } = await admin.call(listConversations, { query: { limit: 100, ...(cursor && { cursor }) } })
      found.push(...data.map(({ id }) => id))
      cursor = next
    }
    if (found.length >= PEOPLE) return found
    await sleep(100)
  }
}

const readInbox = (): Promise<Row[]> =>
  withPostgres(async (url) => {
    const pool = createPool(url, { applicationName: 'bench' })
    for (const work of QUERY_MIGRATIONS) await migrate(pool, work)
    await seedLeads(pool, CONVERSATIONS)
    await seedConversations(pool)
    const id = await findOwner(pool)
    const settings = settingsFrom({})
    const [targets, hours] = [replyTargetsOf(settings), workingHoursOf(settings)]
    const deskOf = (owners: readonly string[] | null) => ({
      ...{ reader: { id, owners, teammates: [id] }, targets, hours },
      overdue: overdueSince(Date.now(), targets, hours),
    })
    const desks = [deskOf(null), deskOf([id])]
    const at = `at ${CONVERSATIONS.toLocaleString('en')} conversations`
    const pages = desks.flatMap((desk) =>
      INBOX_QUEUES.flatMap((queue) =>
        [undefined, 'whatsapp' as const].map(
          (channel) => () =>
            readConversations(
              pool,
              { asked: { queue, channel, limit: 30 }, saved: undefined, desk, reader: { seesContact: true } },
              undefined,
            ),
        ),
      ),
    )
    const counts = desks.map((desk) => () => countQueues(pool, desk, undefined, []))
    const rows = [
      { what: `first page of the inbox, any queue, ${at}`, goal: 'p95 < 30 ms', ...(await timesOf(pages)) },
      { what: `counts of its queues, ${at}`, goal: '-', ...(await timesOf(counts)) },
    ]
    await pool.end()
    return rows
  })

const timesOf = async (reads: readonly (() => Promise<unknown>)[]): Promise<Pick<Row, 'result'>> => {
  const times: number[] = []
  for (const read of reads) {
    await read()
    for (let turn = 0; turn < TURNS; turn++) times.push(await measureElapsed(read))
  }
  const [p95, median] = [percentile(times, 0.95), percentile(times, 0.5)]
  return { result: `p95 ${ms(p95)}, median ${ms(median)} of ${times.length}; load ${loadavg()[0]!.toFixed(1)}` }
}
