import { testDatabase } from '@kervan/infra/postgres/testing/test-database'
import { readSettings } from '@kervan/infra/settings'
import { correlationIdOfTrace } from '@kervan/infra/telemetry/correlation'
import { startProduct } from '@kervan/runner/product'
import { text } from '@kervan/tests/support/meta-simulator/message-parts'
import { createPeople } from '@kervan/tests/support/meta-simulator/people'
import { WEBHOOK_PATH } from '@kervan/tests/support/meta-simulator/post'
import { createRandom } from '@kervan/tests/support/meta-simulator/random'
import { sign, wireBytes } from '@kervan/tests/support/meta-simulator/signature'
import { CLINIC, message } from '@kervan/tests/support/meta-simulator/webhooks'
import { TEST_SECRETS } from '@kervan/tests/support/product'
import { expect, test } from 'vitest'
import { type CollectedSpan, startTraceCollector } from './trace-collector.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const WORDS = 'Gizli kalması gereken bir cümle'

/** Runs the whole product with tracing, lets `act` use it, and gives what was collected when it has ended. */
const tracesOf = async (act: (url: string, reached: (type: string) => Promise<number>) => Promise<void>) => {
  const collector = await startTraceCollector()
  const database = await testDatabase()
  const settings = readSettings({
    ...TEST_SECRETS,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  try {
    const product = await startProduct(settings)
    const reached = async (type: string) => {
      const { rows } = await database.pool.query(
        `select from log.events where type = $1 and position <= (select min(position) from projections.builds)`,
        [type],
      )
      return rows.length
    }
    await act(product.url, reached).finally(() => product.stop())
    return collector.spans
  } finally {
    await database.drop()
    collector.close()
  }
}

const send = (url: string, body: unknown, headers: Record<string, string>) => {
  const bytes = wireBytes(body)
  const signature = { 'X-Hub-Signature-256': sign(bytes, TEST_SECRETS.META_APP_SECRET) }
  return fetch(new URL(WEBHOOK_PATH, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...signature, ...headers },
    body: new Uint8Array(bytes),
  })
}

/** Whether the gateway has pushed everything in the log. */
const isPushed = async (url: string): Promise<boolean> => {
  const { parts } = (await (await fetch(new URL('/health/ready', url))).json()) as {
    parts: { 'realtime-gateway': { position: string; head: string } }
  }
  const { position, head } = parts['realtime-gateway']
  return position === head
}

test('a webhook is one trace from the request to the push, and tells nothing of whom it is about', async () => {
  const person = createPeople(createRandom(7))('tr')
  const spans = await tracesOf(async (url, reached) => {
    const webhook = message(CLINIC, person, text(WORDS), { id: 'wamid.traced' })
    const answer = await send(url, webhook, { traceparent: `00-${TRACE}-${CALLER}-01` })
    expect(answer.status).toBe(200)
    await expect.poll(() => reached('MessageRouted')).toBe(1)
    await expect.poll(() => isPushed(url)).toBe(true)
  })

  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const named = (name: string, more: Readonly<Record<string, unknown>> = {}): CollectedSpan => {
    const found = ours.find(
      (span) => span.name === name && Object.entries(more).every(([k, v]) => span.attributes[k] === v),
    )
    if (!found) throw new Error(`no span ${name} ${JSON.stringify(more)} among ${ours.map((span) => span.name)}`)
    return found
  }
  const parentOf = ({ parentSpanId }: CollectedSpan) => ours.find(({ spanId }) => spanId === parentSpanId)
  /** Names from a span up to the first of its trace. */
  const lineOf = (span: CollectedSpan | undefined): string[] => (span ? [span.name, ...lineOf(parentOf(span))] : [])

  const request = named(`POST ${WEBHOOK_PATH}`)
  expect(request.parentSpanId).toBe(CALLER)
  const reception = ['webhook handled', 'webhook stored', request.name]
  const received = named('append', { 'kervan.record': 'conversation' })
  expect(lineOf(received)).toEqual(['append', 'command Receive', ...reception])
  const reaction = named('reaction when-message-received-know-the-person')
  expect(lineOf(reaction)).toEqual([reaction.name, ...lineOf(received)])
  const routed = ours.find((span) => span.name === 'append' && lineOf(span)[1] === 'command Route') as CollectedSpan
  expect(lineOf(routed)).toEqual(['append', 'command Route', ...lineOf(reaction)])
  expect(lineOf(named('push new_whatsapp_message'))).toEqual(['push new_whatsapp_message', ...lineOf(routed)])

  const applied = spans.filter(({ name }) => name === 'projection')
  const follows = (span: CollectedSpan, append: CollectedSpan) =>
    span.parentSpanId === append.spanId || span.links.some(({ spanId }) => spanId === append.spanId)
  for (const projection of new Set(applied.map(({ attributes }) => attributes['kervan.projection']))) {
    const batches = applied.filter(({ attributes }) => attributes['kervan.projection'] === projection)
    expect(
      batches.some((batch) => follows(batch, received)),
      `${projection} follows the reception`,
    ).toBe(true)
    expect(
      batches.some((batch) => follows(batch, routed)),
      `${projection} follows the routing`,
    ).toBe(true)
  }

  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['kervan']))
  expect(new Set(ours.map(({ spanId }) => spanId)).size).toBe(ours.length)
  const told = JSON.stringify(spans)
  for (const secret of [WORDS, person.name, person.waId]) expect(told).not.toContain(secret)
})

test('without a caller the correlation id is the trace; what fails is marked, without its words', async () => {
  const correlationId = correlationIdOfTrace('0af7651916cd43dd8448eb211c80319c')
  const spans = await tracesOf(async (url) => {
    const refused = await send(url, 'garbled', { 'X-Correlation-Id': correlationId, 'X-Hub-Signature-256': 'sha256=0' })
    expect(refused.status).toBe(401)
  })
  const [request, ...others] = spans.filter(({ traceId }) => traceId === '0af7651916cd43dd8448eb211c80319c')
  expect(request).toMatchObject({ name: `POST ${WEBHOOK_PATH}`, attributes: { 'http.response.status_code': 401 } })
  expect(request?.parentSpanId).toBeUndefined()
  expect(others).toEqual([])
})
