import { isUtf8 } from 'node:buffer'
import { refused } from '@kervan/contracts/errors/refusal'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import type { Sessions } from '../sessions/port.ts'
import { createCallLimit } from './limit-calls.ts'
import { mount, type Route } from './mount.ts'
import { problemReplies } from './problem-replies.ts'
import { requestLog } from './request-log.ts'

/** Largest JSON body of an endpoint, bytes. */
const JSON_LIMIT = 256 * 1024

export interface HttpPorts {
  readonly sessions: Sessions
  readonly logger: Logger
  /** What one session may ask in a minute; unset, as much as it likes. */
  readonly callsPerMinute?: number
}

/**
 * A service's HTTP side: request ids, security headers, JSON, its routes, and every error as a problem document. What it
 * does not know it passes on, so that several services can stand behind one listener.
 * @param before  mounts what must see raw bodies (webhooks)
 */
export const createHttpApp = (
  { sessions, logger, callsPerMinute }: HttpPorts,
  routes: readonly Route[],
  before?: (app: Express) => void,
): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(requestLog(logger))
  before?.(app)
  app.use('/api', express.json({ limit: JSON_LIMIT, verify: demandUtf8 }))
  const demandCall = createCallLimit(callsPerMinute ?? Number.POSITIVE_INFINITY)
  for (const each of routes) mount(app, each, sessions, demandCall)
  app.use(problemReplies(logger))
  return app
}

/** The parser would put a mark in the place of each letter that it cannot read. Character sets that are named are its own to judge. */
const demandUtf8 = (_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void => {
  if (encoding === 'utf-8' && !isUtf8(bytes)) throw refused('malformed-json')
}
