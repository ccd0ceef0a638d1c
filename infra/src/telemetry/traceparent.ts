import type { SpanPlace } from './span-place.ts'

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** Where a caller's span is (W3C Trace Context, section 3.2); undefined where the header says nothing that can be read. */
export const readTraceparent = (header: unknown): SpanPlace | undefined => {
  const [, traceId, spanId, flags] = (typeof header === 'string' && TRACEPARENT.exec(header)) || []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
