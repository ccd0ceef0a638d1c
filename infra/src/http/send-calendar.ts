import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'

/** A calendar is part of no page and runs nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends a calendar as programs that subscribe to it take it (RFC 5545 section 8.1), or says that it is as they have it (RFC 9110 section 13.1.2). */
export const sendCalendar = (request: Request, response: Response, calendar: string): void => {
  const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' })
  if (isNamedIn(request.headers['if-none-match'], etag)) return void response.status(304).end()
  response
    .status(200)
    .set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="kervan.ics"',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
    .end(request.method === 'HEAD' ? undefined : calendar)
}

/** Proxies that compress make a tag a weak one. */
const isNamedIn = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
