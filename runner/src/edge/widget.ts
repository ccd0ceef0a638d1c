import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDGET_FRAME, WIDGET_SCRIPT } from '@kervan/contracts/visitors/wire'
import type { Express, Request, Response } from 'express'
import { SAMPLE_STYLE, sampleWebsite } from './sample-website.ts'

/** A website that a person tries the widget on. */
export const SAMPLE_WEBSITE = '/webchat/sample'

const SAMPLE_SCRIPT = '/webchat/sample.js'

const HOUR_S = 60 * 60

export interface WidgetParts {
  /** Folder of the built client. */
  readonly client: string
  /** Websites that the chat may stand at, beside the product's own pages. */
  readonly websites: readonly string[]
}

/** What websites load: the script that they name, and the page of the frame, which may stand at those websites alone. */
export const mountWidget = (app: Express, { client, websites }: WidgetParts): void => {
  const frame = join(client, 'webchat/frame.js')
  if (!existsSync(frame)) return
  // Within a script element, which its own end would close.
  const script = readFileSync(frame, 'utf8').replaceAll('</script', '<\\/script')
  const page = `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kervan</title></head><body><script>${script}</script></body></html>`
  const hash = hashOf(script)

  app.get(WIDGET_SCRIPT, (_request, response) => {
    // Any website may name it; what it may then do, it is told where it asks for a token.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('Cache-Control', `public, max-age=${HOUR_S}`)
    response.sendFile(join(client, WIDGET_SCRIPT))
  })

  app.get(WIDGET_FRAME, (request, response) => {
    allowFraming(response, [
      "default-src 'none'",
      `script-src 'sha256-${hash}'`,
      // Pictures of the conversation, which the frame has fetched with its token.
      'img-src blob:',
      // The frame has no origin, so that its own address is to be named.
      `connect-src ${addressesOf(request).join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `frame-ancestors ${["'self'", ...websites].join(' ')}`,
    ])
    response.setHeader('Cache-Control', 'no-cache')
    response.type('html').send(page)
  })

  app.get(SAMPLE_WEBSITE, (request, response) => {
    allowFraming(response, [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hashOf(SAMPLE_STYLE)}'`,
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ])
    response.setHeader('Cache-Control', 'no-cache')
    response.type('html').send(sampleWebsite(request.query.language === 'en' ? 'en' : 'tr', SAMPLE_SCRIPT))
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** In place of the headers that keep pages out of every frame. */
const allowFraming = (response: Response, policy: readonly string[]): void => {
  response.setHeader('Content-Security-Policy', policy.join('; '))
  response.removeHeader('X-Frame-Options')
  response.removeHeader('Origin-Agent-Cluster')
  response.removeHeader('Cross-Origin-Opener-Policy')
}

/** How the product was asked, for HTTP and for sockets; nothing where the name is none. */
const addressesOf = ({ protocol, headers: { host = '' } }: Request): readonly string[] =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host)
    ? [`${protocol}://${host}`, `${protocol === 'https' ? 'wss' : 'ws'}://${host}`]
    : ["'none'"]
