import { setTimeout as pause } from 'node:timers/promises'
import { context, DiagLogLevel, diag } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { setActiveTracing } from './active-tracing.ts'
import { createGivenIds } from './given-ids.ts'
import { createSampling } from './sampler.ts'

export type TracingSettings = Pick<
  Settings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'
>

const SAY_AGAIN_MS = 60_000
/** What a process that ends waits for, so that a collector that is away holds up no restart. */
const LAST_MS = 2_000

/**
 * Sends traces over OTLP/HTTP where an endpoint is set. What else there is to say of the sending (headers, certificates,
 * compression, time-outs, resource attributes) is read from the environment under the standard names that begin with OTEL_.
 * @param service  name of the process, unless OTEL_SERVICE_NAME gives another
 * @returns what sends the rest, within 2 s, and ends it; null where nothing is to be traced
 */
export const startTracing = (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: TracingSettings,
  service: string,
  logger: Logger,
): (() => Promise<void>) | null => {
  if (!endpoint) return null
  diag.setLogger(complainingTo(logger), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const { sampler, isSampled } = createSampling(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG)
  const ids = createGivenIds()
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    sampler,
    idGenerator: ids,
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kervan' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  setActiveTracing({ tracer: provider.getTracer('kervan'), ids, isSampled })

  return async () => {
    setActiveTracing(undefined)
    const sent = provider.shutdown().then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([sent, pause(LAST_MS, false)]))) logger.warn('the last traces could not be sent')
    context.disable()
    diag.disable()
  }
}

/** The collector of traces may be away for long: that is logged now and again, and nothing waits for it. */
const complainingTo = (logger: Logger) => {
  let sayFrom = 0
  const ignore = () => undefined
  const error = (fault: string) => {
    if (performance.now() < sayFrom) return
    sayFrom = performance.now() + SAY_AGAIN_MS
    logger.warn({ fault }, 'traces cannot be sent; check OTEL_EXPORTER_OTLP_ENDPOINT and what collects them')
  }
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
}
