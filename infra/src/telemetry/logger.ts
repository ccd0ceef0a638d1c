import { type DestinationStream, type Logger, pino } from 'pino'
import { activeTracing } from './active-tracing.ts'
import { currentCorrelationId, traceIdOf } from './correlation.ts'
import { errorForLog, withoutValues } from './without-values.ts'

/** For whose request or webhook a line was logged; the trace as well, where there are traces. */
const correlation = (): object => {
  const correlationId = currentCorrelationId()
  if (correlationId === undefined) return {}
  return activeTracing() ? { correlationId, traceId: traceIdOf(correlationId) } : { correlationId }
}

/**
 * The log: one JSON line an entry on standard error, UTC. What a person wrote or is called is never logged.
 * @param service      names the part of the house
 * @param destination  where lines go instead
 */
export const createLogger = (
  service: string,
  level: string,
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: correlation,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog, reason: withoutValues, fault: withoutValues },
      redact: {
        paths: ['*.token', '*.password', 'req.headers', 'headers.authorization', 'headers.cookie'],
        remove: true,
      },
    },
    destination,
  )
