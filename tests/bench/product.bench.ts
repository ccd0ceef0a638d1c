import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NewMessage } from '@kervan/contracts/realtime/messages'
import { io } from 'socket.io-client'
import { text } from '../support/meta-simulator/message-parts.ts'
import { createPeople } from '../support/meta-simulator/people.ts'
import { post as postWebhook } from '../support/meta-simulator/post.ts'
import { createRandom } from '../support/meta-simulator/random.ts'
import { CLINIC, message } from '../support/meta-simulator/webhooks.ts'
import { type RunningProduct, startProcess, TEST_SECRETS, temporaryDataDir } from '../support/product.ts'
import { measureElapsed, ms, percentile, perSecond, type Row, rate, spread, timeRuns } from './measure.ts'
import { treeMemory } from './process-memory.ts'

const MESSAGES = 600
const BURST = 2_000
const ALONE = 200
/** A large clinic's busiest minutes: so many messages a second, and so many of them. */
const PEAK_PER_SECOND = 20
const PEAK = 200
const PAIRS = 1_000

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

/** The whole embedded product, over HTTP and sockets from this process. */
export const run = async (): Promise<Row[]> => {
  const { dataDir, remove } = await temporaryDataDir()
  const first = await startProcess({ dataDir })
  await first.stop()
  let product!: RunningProduct
  const started = await measureElapsed(async () => {
    product = await startProcess({ dataDir })
  })
  const idle = treeMemory(product.pid)
  try {
    const rows = await measureUnderLoad(product.url)
    return [
      { what: 'start on an existing folder', goal: '< 5 s', result: ms(started) },
      { what: 'memory of the whole product, idle', goal: '< 500 MB', result: megabytes(idle) },
      ...rows,
      {
        what: 'memory of the whole product, after the load',
        goal: '< 1,200 MB',
        result: megabytes(treeMemory(product.pid)),
      },
    ]
  } finally {
    await product.stop()
    await remove()
  }
}

/** Webhooks, notices, and commands followed by reads, from this process. */
export const measureUnderLoad = async (url: string): Promise<Row[]> => {
  const token = await signIn(url)
  await warmUp(url, token)
  return [...(await webhooks(url, token)), await pairs(url, token)]
}

const signIn = async (url: string): Promise<string> => {
  const body = JSON.stringify({ username: 'admin', password: TEST_SECRETS.KERVAN_ADMIN_PASSWORD })
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return ((await response.json()) as { token: string }).token
}

const nextPerson = createPeople(createRandom(11))
const people = Array.from({ length: 300 }, nextPerson)
const newcomers = Array.from({ length: PEAK / 2 }, nextPerson)

const write = async (url: string, index: number, id: string, among = people): Promise<void> => {
  const person = among[index % among.length]
  if (!person) return
  const response = await postWebhook(
    url,
    message(CLINIC, person, text('Fiyat bilgisi alabilir miyim?'), { id }),
    TEST_SECRETS.META_APP_SECRET,
  )
  if (response.status !== 200) throw new Error(`the webhook was answered with ${response.status}`)
}

const command = async (
  url: string,
  token: string,
  path: string,
  body: object,
): Promise<{ id: string; position: string }> => {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': randomUUID(),
  }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(`${path} was answered with ${response.status} ${await response.text()}`)
  return (await response.json()) as { id: string; position: string }
}

const warmUp = async (url: string, token: string): Promise<void> => {
  await timeRuns(100, 4, (index) => write(url, index, `wamid.warm.${index}`))
  await timeRuns(50, 4, (index) =>
    command(url, token, '/api/leads', { name_surname: 'Warm', phone_number: `+49301${100_000 + index}` }),
  )
}

const webhooks = async (url: string, token: string): Promise<Row[]> => {
  const socket = io(url, { auth: { token }, transports: ['websocket'] })
  const sent = new Map<string, number>()
  const waits: number[] = []
  socket.on('new_whatsapp_message', (notice: NewMessage) => {
    const at = sent.get(notice.messageId)
    if (at !== undefined) waits.push(performance.now() - at)
  })
  await new Promise<void>((resolve) => socket.once('log_position', () => resolve()))

  const alone = await oneAtATime(url, sent, waits)
  const acknowledged: number[] = []
  await timeRuns(MESSAGES, 2, async (index) => {
    const id = `wamid.bench.${index}`
    sent.set(id, performance.now())
    acknowledged.push(await measureElapsed(() => write(url, index, id)))
    await sleep(10)
  })
  while (waits.length < MESSAGES) await sleep(20)
  const calm = waits.splice(0)
  const peak = await atPeak(url, sent, waits)
  const burstTook = await measureElapsed(() =>
    timeRuns(BURST, 32, (index) => write(url, index, `wamid.burst.${index}`)),
  )
  socket.close()
  return [
    {
      what: 'webhook acknowledged, p95',
      goal: '< 50 ms',
      result: ms(percentile(acknowledged, 0.95)),
    },
    {
      what: 'webhook received to notice at the socket, one at a time',
      goal: 'p95 < 150 ms',
      result: spread(alone),
    },
    {
      what: `webhook received to notice at the socket, ${PEAK_PER_SECOND} a second`,
      goal: 'p95 < 150 ms',
      result: spread(peak),
    },
    {
      what: 'webhook received to notice at the socket, two senders as fast as they may, p50',
      goal: '-',
      result: ms(percentile(calm, 0.5)),
    },
    {
      what: 'webhook received to notice at the socket, two senders as fast as they may, p95',
      goal: '-',
      result: ms(percentile(calm, 0.95)),
    },
    { what: 'webhooks acknowledged, 32 in flight', goal: '-', result: rate(perSecond(BURST, burstTook), 'webhooks') },
  ]
}

/** Each message waits for the notice of the one before: half of them from people who never wrote before. */
const oneAtATime = async (url: string, sent: Map<string, number>, waits: number[]): Promise<number[]> => {
  for (let index = 0; index < ALONE; index++) {
    const id = `wamid.alone.${index}`
    sent.set(id, performance.now())
    await write(url, 100 + (index >> 1), id)
    while (waits.length <= index) await sleep(2)
  }
  return waits.splice(0)
}

/** Messages come at their times, whether those before them have arrived or not: half of them from people who never wrote before. */
const atPeak = async (url: string, sent: Map<string, number>, waits: number[]): Promise<number[]> => {
  const began = performance.now()
  const writing: Promise<void>[] = []
  for (let index = 0; index < PEAK; index++) {
    const id = `wamid.peak.${index}`
    const due = began + (index * 1_000) / PEAK_PER_SECOND
    await sleep(Math.max(0, due - performance.now()))
    sent.set(id, due)
    writing.push(write(url, index >> 1, id, newcomers))
  }
  await Promise.all(writing)
  while (waits.length < PEAK) await sleep(20)
  return waits.splice(0)
}

/** A command and, at its position, a read that must show it. */
const pairs = async (url: string, token: string): Promise<Row> => {
  let stale = 0
  const reads: number[] = []
  await timeRuns(PAIRS, 8, async (index) => {
    const phone = `+49302${String(100_000 + index)}`
    const { id, position } = await command(url, token, '/api/leads', {
      name_surname: `Pair ${index}`,
      phone_number: phone,
    })
    const began = performance.now()
    const response = await fetch(`${url}/api/leads/${id}`, {
      headers: { Authorization: `Bearer ${token}`, 'After-Position': position },
    })
    reads.push(performance.now() - began)
    if (response.status !== 200 || response.headers.get('Stale') === 'true') stale++
  })
  return {
    what: `${PAIRS} commands each followed by a read`,
    goal: '0 stale reads',
    result: `${stale} stale, read p99 ${ms(percentile(reads, 0.99))}`,
  }
}
