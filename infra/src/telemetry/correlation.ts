import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Runs `work` under a correlation id, which every line that is logged meanwhile carries. */
export const withCorrelation = <Result>(correlationId: string, work: () => Result): Result =>
  current.run(correlationId, work)

/** The correlation id of the current work; undefined for work that no request or webhook led to. */
export const currentCorrelationId = (): string | undefined => current.getStore()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NO_TRACE = '0'.repeat(32)

/**
 * The trace of everything that has one correlation id: the digits of the UUID that it is, else a digest. 32 lower-case
 * hexadecimal digits (W3C Trace Context, trace-id).
 */
export const traceIdOf = (correlationId: string): string => {
  const digits = UUID.test(correlationId) ? correlationId.replaceAll('-', '').toLowerCase() : NO_TRACE
  return digits === NO_TRACE ? createHash('sha256').update(correlationId).digest('hex').slice(0, 32) : digits
}

/** The correlation id whose trace has this id. */
export const correlationIdOfTrace = (traceId: string): string =>
  traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
