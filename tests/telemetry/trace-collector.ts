import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as it came over the wire. */
export interface CollectedSpan {
  readonly service: string
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code?: number }
}

interface KeyValue {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
type WireSpan = Omit<CollectedSpan, 'service' | 'attributes'> & { readonly attributes: readonly KeyValue[] }
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly KeyValue[] }
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[]
  }[]
}

/** Receives traces over OTLP/HTTP, as JSON, and keeps them (OpenTelemetry protocol 1.7, section OTLP/HTTP). */
export const startTraceCollector = async () => {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    const { resourceSpans } = (await json(request)) as ExportRequest
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(flat(resource.attributes)['service.name'])
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, attributes: flat(span.attributes), links: span.links ?? [] })
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const flat = (attributes: readonly KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
