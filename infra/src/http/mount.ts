import type { Language } from '@kervan/contracts/errors/error-codes'
import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import {
  type AnyEndpoint,
  type BodyOf,
  isChanging,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@kervan/contracts/http/endpoint'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express'
import type { FileStore } from '../files/port.ts'
import type { Session, Sessions } from '../sessions/port.ts'
import { correlationIdOfTrace } from '../telemetry/correlation.ts'
import { logSecurity } from '../telemetry/security-log.ts'
import { createThrottledLog } from '../telemetry/throttled-log.ts'
import { readTraceparent } from '../telemetry/traceparent.ts'
import { authenticate } from './authenticate.ts'
import { demandSettled } from './demand-settled.ts'
import { ifMatchOf } from './etag.ts'
import { fitReply } from './fit-reply.ts'
import { languageOf } from './language-of.ts'
import type { CallLimit } from './limit-calls.ts'
import { invalidHeader, parseParts } from './parse-parts.ts'
import { sendCalendar } from './send-calendar.ts'
import { sendFile } from './send-file.ts'
import { type FramedPage, sendFramedPage } from './send-framed-page.ts'
import { sendJson } from './send-json.ts'

/** A request after its schemas, its session and its permission. */
export interface Call<E extends AnyEndpoint = AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Present unless the endpoint is public; use `signedIn(call)`. */
  readonly session: Session | null
  readonly language: Language
  readonly requestId: string
  readonly correlationId: string
  /** The revision that the caller changes; null when it did not say. */
  readonly ifMatch: bigint | null
  readonly idempotencyKey: string | null
  /** Position that the answer must reflect; null when the caller does not mind. */
  readonly afterPosition: bigint | null
  readonly raw: ExpressRequest
  /** Has something undone where the call is refused in the end. */
  readonly onRefusal: (undo: () => Promise<void>) => void
}

export interface Reply<E extends AnyEndpoint> {
  readonly body: ResponseOf<E>
  readonly headers?: Readonly<Record<string, string>>
  /** Of an endpoint that gives bytes: where they are. */
  readonly bytes?: { readonly store: Pick<FileStore, 'read'>; readonly save: boolean }
  /** Of one that gives bytes, in place of them: a page that a frame of ours shows. */
  readonly page?: FramedPage
}

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Reply<E>>

/** An endpoint with what answers it; services list theirs, and `ownRoutes` compares the list with the table. */
export interface Route {
  readonly endpoint: AnyEndpoint
  readonly handle: (call: Call<never>) => Promise<Reply<AnyEndpoint>>
}

export const route = <E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as Route['handle'],
})

/** Answers a call. What the handler wants undone on refusal is undone before the refusal is told. @throws Refusal */
export const answerCall = async (
  { handle }: Pick<Route, 'handle'>,
  call: Omit<Call, 'onRefusal'>,
): Promise<Reply<AnyEndpoint>> => {
  const undone: (() => Promise<void>)[] = []
  try {
    return await handle({ ...call, onRefusal: (undo) => void undone.push(undo) } as Call as Call<never>)
  } catch (error) {
    if (error instanceof Refusal) for (const undo of undone) await undo()
    throw error
  }
}

/** Mounts a route: session, permission, schemas of both ways, handler, headers. Errors go to the app's error handler. */
export const mount = (app: Express, route: Route, sessions: Sessions, demandCall: CallLimit): void => {
  const { endpoint } = route
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const fit = fitReply(endpoint)
  app[method](endpoint.path, async (request: ExpressRequest, response: ExpressResponse) => {
    const session =
      endpoint.permission === 'public'
        ? null
        : await authenticate(endpoint, request.headers, sessions, { address: request.ip ?? null, log: request.log })
    if (session) {
      demandCall(session)
      demandOwn(session, endpoint)
      demandSettled(session, endpoint)
      permit(session, endpoint, request)
    }
    const language = languageOf(request.headers['accept-language'])
    const ifMatch = ifMatchOf(request.headers['if-match'], language)
    if (endpoint.ifMatch === 'required' && request.headers['if-match'] === undefined) throw refused('revision-required')
    if (endpoint.takes === 'bytes' ? !isOfBytes(request) : hasUnreadBody(request))
      throw refused(endpoint.takes === 'bytes' ? 'not-bytes' : 'not-json')
    const reply = await answerCall(route, {
      ...parseParts(endpoint, request, language),
      session,
      language,
      requestId: String(request.id),
      correlationId: correlationIdOf(request),
      ifMatch,
      idempotencyKey: idempotencyKeyOf(request, language),
      afterPosition: positionOf(header(request, 'after-position')),
      raw: request,
    } as Omit<Call, 'onRefusal'>)
    const body = fit(reply.body, request.log)
    if (endpoint.gives === 'bytes' && reply.page) return sendFramedPage(request, response, reply.page)
    if (endpoint.gives === 'bytes' && reply.bytes)
      return sendFile(request, response, body as StoredFile, {
        ...reply.bytes,
        isPublic: endpoint.permission === 'public',
      })
    if (endpoint.gives === 'calendar') return sendCalendar(request, response, body as string)
    const headers = { 'Cache-Control': 'no-store', ...reply.headers }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    await sendJson(request, response.status(endpoint.status ?? 200), body)
  })
}

/** The session of a call whose endpoint is not public. */
export const signedIn = (call: Pick<Call, 'session'>): Session => {
  if (!call.session) throw refused('not-signed-in')
  return call.session
}

/** A user who looks at what a colleague sees may change nothing, whatever the colleague may. @throws Refusal view-only */
const demandOwn = ({ user }: Session, endpoint: AnyEndpoint): void => {
  if (user.viewedBy && isChanging(endpoint) && !endpoint.whileViewing) throw refused('view-only')
}

const throttled = createThrottledLog()

const permit = ({ user, key }: Session, { permission, forKeys }: AnyEndpoint, { log }: ExpressRequest): void => {
  if (key && permission === 'signed-in' && !forKeys) throw refused('not-for-keys')
  if (permission === 'public' || permission === 'signed-in') return
  if (can(user, permission as Permission)) return
  throttled(`${user.id} ${permission}`, (unlogged) =>
    logSecurity(log, {
      security: 'access-refused',
      userId: user.id,
      by: user.viewedBy?.id,
      permission,
      unlogged,
    }),
  )
  throw refused('not-permitted', { permission })
}

/** The JSON parser leaves a body alone that does not say it is JSON. A proxy may frame no body at all as one in chunks. */
const hasUnreadBody = ({ body, headers }: ExpressRequest): boolean =>
  body === undefined &&
  (Number(headers['content-length'] ?? 0) > 0 ||
    (headers['transfer-encoding'] !== undefined && headers['content-type'] !== undefined))

/** A file may be anything, and its body is read by no parser. */
const isOfBytes = ({ headers }: ExpressRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim() === 'application/octet-stream'

const KEY_LENGTH = 200

/** @throws Refusal invalid-request for a key that is too long: cut short it could be another's */
const idempotencyKeyOf = (request: ExpressRequest, language: Language): string | null => {
  const key = header(request, 'idempotency-key') || null
  if (key && key.length > KEY_LENGTH)
    throw invalidHeader('idempotency-key', 'too-long', language, { maximum: KEY_LENGTH })
  return key
}

const header = (request: ExpressRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Of the caller's trace, of its own choice where that can be an id, or new with the request. */
export const correlationIdOf = (request: ExpressRequest): string => {
  const caller = readTraceparent(request.headers.traceparent)
  if (caller) return correlationIdOfTrace(caller.traceId)
  const chosen = header(request, 'x-correlation-id')
  return chosen && isCallersId(chosen) ? chosen : String(request.id)
}

/** Whether an id that a caller chose may stand in lines, events and traces. */
export const isCallersId = (text: string): boolean => /^[\w-]{1,100}$/.test(text)

const positionOf = (text: string | undefined): bigint | null => (text && /^\d{1,20}$/.test(text) ? BigInt(text) : null)
