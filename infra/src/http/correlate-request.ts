import { once } from 'node:events'
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { NextFunction, Request, Response } from 'express'
import { withCorrelation } from '../telemetry/correlation.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { readTraceparent } from '../telemetry/traceparent.ts'
import { correlationIdOf } from './mount.ts'
import { routeOf } from './route-of.ts'

/** Passes a request on, for its correlation id and in a span that ends with its answer. */
export const correlateRequest = (request: Request, response: Response, next: NextFunction): void =>
  withCorrelation(
    correlationIdOf(request),
    () => {
      const attributes = { 'http.request.method': request.method }
      const options = { kind: SpanKind.SERVER, parent: readTraceparent(request.headers.traceparent) }
      void inSpan(request.method, attributes, (span) => passOn(span, request, response, next), options)
    },
    request.ip,
  )

const passOn = async (span: Span | undefined, request: Request, response: Response, next: NextFunction) => {
  next()
  if (!span) return
  await once(response, 'close')
  const route = routeOf(request)
  span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
  span.setAttribute('http.response.status_code', response.statusCode)
  if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}
