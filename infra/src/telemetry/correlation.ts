import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

interface Origin {
  readonly correlationId: string
  /** Whence the request came; none for work that none led to. */
  readonly address?: string
}

const current = new AsyncLocalStorage<Origin>()

/**
 * Runs `work` under a correlation id, which every line that is logged meanwhile carries.
 * @param address  whence the request came, which only the security log tells
 */
export const withCorrelation = <Result>(correlationId: string, work: () => Result, address?: string): Result =>
  current.run({ correlationId, address }, work)

/** The correlation id of the current work; undefined for work that no request or webhook led to. */
export const currentCorrelationId = (): string | undefined => current.getStore()?.correlationId

/** Whence the request came that is being answered; an IPv4 address that came over an IPv6 socket as everybody writes it. */
export const currentAddress = (): string | undefined => current.getStore()?.address?.replace(/^::ffff:(?=\d+\.)/i, '')

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
