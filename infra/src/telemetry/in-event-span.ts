import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import type { Attributes, Span } from '@opentelemetry/api'
import { activeTracing } from './active-tracing.ts'
import { withCorrelation } from './correlation.ts'
import { inSpan } from './in-span.ts'
import { placeOfAppend, type SpanPlace } from './span-place.ts'

/** A span has no more links (OpenTelemetry specification, span limits). */
const MOST_LINKS = 128

/** Does what follows from one event: its log lines carry the event's correlation id, and its span follows the append. */
export const inEventSpan = <Result>(
  name: string,
  attributes: Attributes,
  event: RecordedEvent,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> =>
  withCorrelation(event.metadata.correlationId, () =>
    activeTracing()
      ? inSpan(
          name,
          { 'kervan.event.type': event.type, 'kervan.position': String(event.position), ...attributes },
          work,
          { parent: placeOfAppend(event.stream, event) },
        )
      : work(undefined),
  )

/**
 * Does something with many events at once. Where they come from one append its span follows it; else it begins a trace of its
 * own, with links to the appends.
 */
export const inBatchSpan = <Result>(
  name: string,
  attributes: Attributes,
  events: readonly RecordedEvent[],
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!activeTracing() || events.length === 0) return work()
  const links = appendsOf(events)
  const about = {
    'kervan.events': events.length,
    'kervan.position': String(events.at(-1)?.position ?? 0n),
    ...attributes,
  }
  return inSpan(name, about, work, links.length === 1 ? { parent: links[0] } : { links })
}

const appendsOf = (events: readonly RecordedEvent[]): SpanPlace[] => {
  const places = new Map<string, SpanPlace>()
  for (const event of events) {
    if (places.size === MOST_LINKS) break
    const place = placeOfAppend(event.stream, event)
    places.set(place.spanId, place)
  }
  return [...places.values()]
}
