import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { languageOf } from './language-of.ts'
import { problemOf } from './problem-of.ts'
import { pathOf } from './request-log.ts'

/** Seconds after which a refused caller should try again while the database is away. */
const RETRY_AFTER_SECONDS = 2

/** Every error as a problem document; those that are ours to mend are logged. */
export const problemReplies =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf(error, languageOf(request.headers['accept-language']), String(request.id ?? ''))
    if (problem.status >= 500) {
      const { id: requestId, method, originalUrl } = request
      logger.error({ err: error, requestId, method, path: pathOf(originalUrl) }, problem.title)
    }
    const retryAfter = retryAfterOf(problem.status, error)
    if (retryAfter !== null) response.setHeader('Retry-After', String(retryAfter))
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  }

/** Seconds until another try makes sense (RFC 9110 section 10.2.3); null where it does not. */
const retryAfterOf = (status: number, error: unknown): number | null => {
  if (error instanceof Refusal && typeof error.details.seconds === 'number') return error.details.seconds
  return status === 503 ? RETRY_AFTER_SECONDS : null
}

/** For what nobody answers. */
export const notFound: RequestHandler = () => {
  throw refused('not-found')
}
