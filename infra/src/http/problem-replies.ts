import { refused } from '@kervan/contracts/errors/refusal'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { languageOf } from './mount.ts'
import { problemOf } from './problem-of.ts'

/** Seconds after which a refused caller should try again while the database is away. */
const RETRY_AFTER_SECONDS = 2

/** Every error as a problem document; those that are ours to mend are logged. */
export const problemReplies =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf(error, languageOf(request.headers['accept-language']), String(request.id ?? ''))
    if (problem.status >= 500) logger.error({ err: error, requestId: request.id, url: request.url }, problem.title)
    if (problem.status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem))
  }

/** For what nobody answers. */
export const notFound: RequestHandler = () => {
  throw refused('not-found')
}
