import type { Request, Response } from 'express'

/** A page that strangers wrote and that was made safe. */
export interface FramedPage {
  /** The whole document. */
  readonly html: string
  /** Pictures may be loaded from other servers. */
  readonly loadsPictures: boolean
}

/**
 * Only a frame of ours may show it. It runs nothing and sends nothing; its styles stand in it. It keeps our origin, so that the page around
 * it can measure it and its pictures are asked for with the session, which is safe as long as no script runs.
 */
const policyOf = ({ loadsPictures }: FramedPage): string =>
  [
    "default-src 'none'",
    `img-src 'self'${loadsPictures ? ' https:' : ''}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

/** Sends a page with a policy of its own: a document that a page of ours writes into a frame would have the policy of that page. */
export const sendFramedPage = (request: Request, response: Response, page: FramedPage): void => {
  response
    .status(200)
    .set({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(page),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(request.method === 'HEAD' ? undefined : page.html)
}
