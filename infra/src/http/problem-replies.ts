import { type ErrorCode, errorText } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createThrottledLog } from '../telemetry/throttled-log.ts'
import { languageOf } from './language-of.ts'
import { problemOf } from './problem-of.ts'
import { routeOf } from './route-of.ts'

/** Seconds after which a refused caller should try again while the database is away. */
const RETRY_AFTER_SECONDS = 2

/** Every error as a problem document; those that are ours to mend are logged. */
export const problemReplies = (logger: Logger): ErrorRequestHandler => {
  const logFault = faultLog(logger)
  // Express knows an error handler by its four parameters.
  return (error, request, response, _next) => {
    const problem = problemOf(error, languageOf(request.headers['accept-language']), String(request.id ?? ''))
    if (problem.status >= 500) logFault(problem.code, error, request)
    if (response.headersSent) {
      // All that is left to say is that the answer is not whole.
      response.destroy()
      return
    }
    const retryAfter = retryAfterOf(problem.status, error)
    if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter))
    response.setHeader('Cache-Control', 'no-store')
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  }
}

/**
 * Logs faults. What waiting mends meets every request alike: one line now and then tells of it. Any other is logged each
 * time, as its number may be reported, with its stack now and then.
 */
const faultLog = (logger: Logger) => {
  const throttled = createThrottledLog()
  return (code: ErrorCode, error: unknown, request: Request): void => {
    const fault = reasonOf(error)
    const { id: requestId, method } = request
    const line = { code, requestId, method, path: routeOf(request), fault }
    const kind = `${code} ${fault}`
    const text = errorText(code, 'en', { requestId })
    if (code === 'unavailable' || error instanceof Refusal) {
      throttled(kind, (unlogged) => logger.error({ ...line, unlogged }, text))
      return
    }
    let isFirst = false
    throttled(kind, () => {
      isFirst = true
    })
    logger.error(isFirst ? { ...line, err: error } : line, text)
  }
}

/** What an error says, and what it says of its cause. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

/** Seconds until another try makes sense (RFC 9110 section 10.2.3); null where it does not. */
const retryAfterOf = (status: number, error: unknown): number | null => {
  if (error instanceof Refusal && typeof error.details.seconds === 'number') return error.details.seconds
  return status === 503 ? RETRY_AFTER_SECONDS : null
}

/** The reply to a path that has no route. */
export const notFound: RequestHandler = () => {
  throw refused('not-found')
}
