import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { correlateRequest } from './correlate-request.ts'
import { correlationIdOf, isCallersId } from './mount.ts'
import { routeOf } from './route-of.ts'

/** The answer may end when the work for it is over. */
const withCorrelation = (request: object, line: object): object => ({
  ...line,
  path: routeOf(request),
  correlationId: correlationIdOf(request as Request),
})

/**
 * Gives a request its id, answers with it, and logs the request when it is done; faults are logged with their causes by
 * `problemReplies`. A request that passes several services is logged by the first. What is logged on its behalf carries its
 * correlation id, and the work for it is a span.
 */
export const requestLog = (logger: Logger): RequestHandler => {
  const log = pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers['x-request-id']
      const id = typeof given === 'string' && isCallersId(given) ? given : randomUUID()
      response.setHeader('X-Request-Id', id)
      return id
    },
    customSuccessObject: (request, _response, line) => withCorrelation(request, line),
    customErrorObject: (request, _response, _error, line) => withCorrelation(request, line),
    useLevel: 'debug',
    serializers: {
      req: ({ id, method }) => ({ id, method }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    quietReqLogger: true,
  })
  return (request, response, next) => {
    if (request.log) return next()
    log(request, response)
    correlateRequest(request, response, next)
  }
}
