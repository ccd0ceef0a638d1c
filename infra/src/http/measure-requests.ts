import type { RequestHandler } from 'express'
import { Histogram, type Registry } from 'prom-client'
import { routeOf } from './route-of.ts'

/** Seconds; the figures that the house promises lie at 30 and 50 ms. */
const BUCKETS = [0.005, 0.01, 0.03, 0.05, 0.1, 0.3, 1, 3, 10]

/** Times every request by method, route (never by address, which names people) and status. */
export const measureRequests = (registry: Registry): RequestHandler => {
  const seconds = new Histogram({
    name: 'kervan_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return (request, response, next) => {
    const stop = seconds.startTimer()
    response.once('finish', () => {
      stop({ method: request.method, route: routeOf(request), status: response.statusCode })
    })
    next()
  }
}
