import { createHash } from 'node:crypto'
import type { NewEvent } from '@kervan/contracts/events/envelope'
import { traceIdOf } from './correlation.ts'

/** Where a span is: what follows from it names it as its parent. */
export interface SpanPlace {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether it is recorded; where that is not known, its trace decides. */
  readonly sampled?: boolean
}

/*
 * What follows from an event or a webhook may happen in another process, and days later. The places of the spans that it
 * follows from are therefore digests of what the log and the inbox hold anyway: nothing is stored or sent for them.
 */
const placeOf = (correlationId: string, ...what: readonly string[]): SpanPlace => {
  const digest = createHash('sha256').update([correlationId, ...what].join('\n'))
  return { traceId: traceIdOf(correlationId), spanId: digest.digest('hex').slice(0, 16) }
}

/** Where a webhook was stored. */
export const placeOfWebhook = ({ correlationId, provider }: { correlationId: string; provider: string }): SpanPlace =>
  placeOf(correlationId, 'webhook', provider)

/** Where an event was appended, together with the others of its command in its stream. */
export const placeOfAppend = (stream: string, { metadata }: Pick<NewEvent, 'metadata'>): SpanPlace =>
  placeOf(metadata.correlationId, 'append', metadata.commandId, stream)
