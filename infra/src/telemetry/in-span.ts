import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { type ActiveTracing, activeTracing } from './active-tracing.ts'
import { currentCorrelationId, traceIdOf } from './correlation.ts'
import type { SpanPlace } from './span-place.ts'

export interface SpanOptions {
  readonly kind?: SpanKind
  /** What it follows from, elsewhere or earlier; else the span in which this is called. */
  readonly parent?: SpanPlace
  /** The place that it takes itself, for what follows from it. */
  readonly at?: SpanPlace
  /** What it belongs to beside its parent. A span with links and no parent begins a trace of its own. */
  readonly links?: readonly SpanPlace[]
}

/**
 * Does `work` in a span of its trace; without tracing it does only that. A span that nothing contains belongs to the trace of
 * the correlation id that this is done for.
 * @param attributes  never what a person is called, wrote or searched for
 * @param work        is given the span, where there is one
 * @throws what `work` throws; the span then says which kind of error, never its words
 */
export const inSpan = <Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span | undefined) => Promise<Result>,
  options: SpanOptions = {},
): Promise<Result> => {
  const tracing = activeTracing()
  return tracing ? runInSpan(tracing, name, attributes, work, options) : work(undefined)
}

const runInSpan = async <Result>(
  tracing: ActiveTracing,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  { kind, parent, at, links = [] }: SpanOptions,
): Promise<Result> => {
  const within = contextOf(tracing, parent, links)
  const linked = links.map((place) => ({ context: spanContextOf(tracing, place) }))
  const span = tracing.ids.giving(idsOf(at, links), () =>
    tracing.tracer.startSpan(name, { kind, attributes, links: linked }, within),
  )
  try {
    return await context.with(trace.setSpan(within, span), () => work(span))
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const contextOf = (tracing: ActiveTracing, parent: SpanPlace | undefined, links: readonly SpanPlace[]): Context => {
  if (parent) return trace.setSpanContext(ROOT_CONTEXT, spanContextOf(tracing, parent))
  return links.length > 0 ? ROOT_CONTEXT : context.active()
}

const idsOf = (at: SpanPlace | undefined, links: readonly SpanPlace[]): Partial<SpanPlace> => {
  const correlationId = currentCorrelationId()
  if (at || links.length > 0 || correlationId === undefined) return at ?? {}
  return { traceId: traceIdOf(correlationId) }
}

const spanContextOf = (tracing: ActiveTracing, { traceId, spanId, sampled }: SpanPlace): SpanContext => ({
  traceId,
  spanId,
  traceFlags: (sampled ?? tracing.isSampled(traceId)) ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
})
