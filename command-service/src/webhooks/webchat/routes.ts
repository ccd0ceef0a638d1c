import { isUtf8 } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { faultsOf } from '@kervan/contracts/errors/faults-of'
import { refused } from '@kervan/contracts/errors/refusal'
import { VISITOR_CALLS } from '@kervan/contracts/visitors/visitor-calls'
import { VISITOR_FILES, VISITOR_PATHS, type VisitorGreeting } from '@kervan/contracts/visitors/wire'
import { demandAllowedOrigin, isAllowedOrigin } from '@kervan/infra/http/allowed-origins'
import { languageOf } from '@kervan/infra/http/language-of'
import { correlationIdOf } from '@kervan/infra/http/mount'
import { networkOf } from '@kervan/infra/http/network-of'
import { invalid } from '@kervan/infra/http/parse-parts'
import { sendFile } from '@kervan/infra/http/send-file'
import { unstorableTexts } from '@kervan/infra/http/storable-text'
import type { Visitor } from '@kervan/infra/visitors/port'
import express, { type Express, type Request, type RequestHandler } from 'express'
import type { z } from 'zod'
import type { RoutePorts } from '../../inbound/provider.ts'
import { derivedId } from '../../kit/derived-ids.ts'
import { e164Of } from '../../phone-number.ts'
import { WEBCHAT_ACCOUNT } from './account.ts'
import type { StoredVisit } from './normalise.ts'
import { createVisitLimit } from './visit-limit.ts'

/** Names what visitors told in the inbox. */
export const WEBCHAT = 'webchat'

/** Bytes of a body: 4,000 characters of four bytes, and who says them. */
const BODY_LIMIT = 24 * 1024
const MINUTE_MS = 60_000
/** Tokens that one network is given in a minute: an office behind one address has many visitors. */
const GREETINGS = 120
/** What a visitor writes in ten seconds, faster than anyone types, and what they report. */
const MESSAGES = 20
const RECEIPTS = 60
/** Files that a visitor asks for in ten seconds: those of a long conversation. */
const FILES = 120
const TEN_SECONDS_MS = 10_000

type Call = keyof typeof VISITOR_PATHS

/**
 * What widgets call. They come from other websites, and from a frame without an origin of its own, with a token and without cookies: any
 * origin may read the answers, and the token says who asks.
 */
export const mountWebchatRoutes = (app: Express, ports: RoutePorts): void => {
  const { inbox, settings, clock, visitors: tokens, fileOfSent } = ports
  const limits = {
    greetings: createVisitLimit(GREETINGS, MINUTE_MS),
    messages: createVisitLimit(MESSAGES, TEN_SECONDS_MS),
    receipts: createVisitLimit(RECEIPTS, TEN_SECONDS_MS),
    files: createVisitLimit(FILES, TEN_SECONDS_MS),
  }

  /** A visitor of whom we know nothing yet. */
  const newVisitor = (origin: string): Visitor => {
    const visitorId = randomUUID()
    // As `findThread` derives it for a sender with one name alone.
    return { visitorId, conversationId: derivedId('conversation', WEBCHAT, WEBCHAT_ACCOUNT, visitorId), origin }
  }

  /** The visitor of a token; a new one where the token is no good, or is another website's. */
  const visitorAt = async (origin: string, token: string | null | undefined): Promise<Visitor> => {
    const known = token ? await tokens.visitorOf(token).catch(unlessRefused) : null
    return known?.origin === origin ? known : newVisitor(origin)
  }

  const greet: RequestHandler = async (request, response) => {
    const origin = demandAllowedOrigin(request.headers, settings)
    limits.greetings(networkOf(request.ip ?? ''))
    const visitor = await visitorAt(origin, bodyOf('visitors', request).token)
    const greeting: VisitorGreeting = { token: await tokens.tokenOf(visitor), visitorId: visitor.visitorId }
    response.json(greeting)
  }

  /** @throws Refusal visitor-token, visitor-origin */
  const visitorOf = async (request: Request): Promise<Visitor> => {
    const token = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '')?.[1]
    if (token === undefined) throw refused('visitor-token')
    const visitor = await tokens.visitorOf(token)
    const { origin } = visitor
    if (!isAllowedOrigin(origin, settings, request.get('Host'))) throw refused('visitor-origin', { origin })
    return visitor
  }

  /** On disk before it is acknowledged; the same again is stored once. */
  const store = async (request: Request, visit: StoredVisit): Promise<void> => {
    const raw = Buffer.from(JSON.stringify(visit))
    await inbox.storeWebhook({
      provider: WEBCHAT,
      dedupKey: createHash('sha256').update(raw).digest('hex'),
      raw,
      headers: { 'content-type': 'application/json' },
      correlationId: correlationIdOf(request),
      receivedAt: clock(),
    })
  }

  const takeMessage: RequestHandler = async (request, response) => {
    const { visitorId } = await visitorOf(request)
    limits.messages(visitorId)
    const { id, text, says: { name, phone, email } = {} } = bodyOf('messages', request)
    const language = languageOf(request.get('Accept-Language'))
    const number = phone === undefined ? undefined : e164Of(phone, 'body.says.phone', language)
    await store(request, { kind: 'message', visitorId, id, text, name, phone: number, email })
    response.sendStatus(204)
  }

  const takeReceipt: RequestHandler = async (request, response) => {
    const { visitorId } = await visitorOf(request)
    limits.receipts(visitorId)
    await store(request, { kind: 'receipt', visitorId, ...bodyOf('receipts', request) })
    response.sendStatus(204)
  }

  /** A visitor reads the files of their own conversation alone. */
  const giveFile: RequestHandler<{ id: string }> = async (request, response) => {
    const { visitorId, conversationId } = await visitorOf(request)
    limits.files(visitorId)
    const found = await fileOfSent(conversationId, request.params.id.toLowerCase())
    if (!found) throw refused('file-not-found')
    await sendFile(request, response, found.file, { store: found.store, save: true, isPublic: false })
  }

  const bytes = express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false })
  const handlers: Readonly<Record<Call, RequestHandler>> = {
    visitors: greet,
    messages: takeMessage,
    receipts: takeReceipt,
  }
  app.options(`${VISITOR_FILES}/:id`, allowAnyOrigin, (_request, response) => void response.sendStatus(204))
  app.get(`${VISITOR_FILES}/:id`, allowAnyOrigin, giveFile)
  for (const call of Object.keys(handlers) as Call[]) {
    app.options(VISITOR_PATHS[call], allowAnyOrigin, (_request, response) => void response.sendStatus(204))
    app.post(VISITOR_PATHS[call], allowAnyOrigin, bytes, handlers[call])
  }
}

const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, accept-language')
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
  response.setHeader('Access-Control-Max-Age', '7200')
  response.setHeader('Cache-Control', 'no-store')
  next()
}

/** @throws Refusal malformed-json; invalid-request, which names the fields */
const bodyOf = <Name extends Call>(call: Name, request: Request): z.output<(typeof VISITOR_CALLS)[Name]> => {
  const language = languageOf(request.get('Accept-Language'))
  const parsed = VISITOR_CALLS[call].safeParse(jsonOf(request))
  if (!parsed.success) throw invalid(faultsOf(parsed.error, language, 'body'))
  const [unstorable] = unstorableTexts(parsed.data, ['body'])
  if (unstorable) throw refused('invalid-request', { fields: unstorable.join('.') })
  return parsed.data as z.output<(typeof VISITOR_CALLS)[Name]>
}

const jsonOf = ({ body }: Request): unknown => {
  if (!Buffer.isBuffer(body) || !isUtf8(body)) throw refused('malformed-json')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw refused('malformed-json')
  }
}

const unlessRefused = (error: unknown): null => {
  if ((error as { code?: unknown }).code === 'visitor-token') return null
  throw error
}
