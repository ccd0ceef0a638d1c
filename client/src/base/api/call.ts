import { type AnyEndpoint, type CallOf, isCommand, type ResponseOf } from '@kervan/contracts/http/endpoint'
import { currentLanguage } from '../i18n/language.ts'
import { currentSession } from '../session/session-store.ts'
import { endSessionOf, refuseSignedOut } from '../session/settle-sign-out.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { knownPosition, notePosition } from './known-position.ts'
import { network, silenceCode } from './network.ts'
import { type CallParts, headersOf, revisionOf, sentAs, urlOf } from './request-of.ts'
import { doubtServer, PATIENCE } from './server-watch.ts'
import { uuidV7 } from './uuid-v7.ts'

export interface CallOptions {
  /** The revision that a command changes, as the record was read. */
  readonly ifMatch?: string
  /** Made here unless given; give one to repeat a command by hand without doing it twice. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export interface Reply<Body> {
  readonly body: Body
  /** The record's revision, from the ETag. */
  readonly revision: string | null
  /** Where in the log the command's last event stands. */
  readonly position: string | null
  /** The answer is older than what this page knows of; asking again soon gives a newer one. */
  readonly stale: boolean
}

/** An endpoint's input may be left out where nothing in it is required. */
export type CallArguments<E, Options> =
  unknown extends CallOf<E>
    ? [input?: Record<string, never>, options?: Options]
    : object extends CallOf<E>
      ? [input?: CallOf<E>, options?: Options]
      : [input: CallOf<E>, options?: Options]

/** How long to wait before the one repetition of a command whose fate is unknown, milliseconds. */
const RETRY_AFTER = 1000

/** Where no answer came by then, none is waited for: what was asked may have been done, or not. Milliseconds. */
const ANSWER_WITHIN = 20_000

/**
 * Calls an endpoint. A command carries an Idempotency-Key, so it can be repeated once when no answer came or the server
 * stumbled; a query carries the newest position that the page knows of.
 * @throws ApiError for every answer but success; a 401 outside the sign-in page, or an account that is not active, ends the session of the call first
 */
export const call = async <E extends AnyEndpoint>(
  asked: E,
  ...[input, options = {}]: CallArguments<E, CallOptions>
): Promise<Reply<ResponseOf<E>>> => {
  const [endpoint, parts] = sentAs(asked, (input ?? {}) as CallParts)
  const { ifMatch, idempotencyKey = uuidV7(), signal } = options
  await refuseSignedOut()
  const session = currentSession()
  const send = (within: AbortSignal) => {
    const circumstances = {
      session,
      language: currentLanguage(),
      afterPosition: knownPosition(),
      idempotencyKey,
      ifMatch,
    }
    return fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(endpoint, parts, circumstances),
      body: bodyOf(parts.body),
      credentials: 'include',
      // The query cache is the only one; this also sends the no-cache header that signing out wants.
      cache: 'no-store',
      signal: within,
    })
  }
  const response = isCommand(endpoint) ? await sendTwiceAtMost(send, signal) : await reached(send, signal)
  if (!response.ok) {
    const error = await apiErrorOf(response)
    if (error.code === 'account-inactive') endSessionOf(session, 'inactive')
    else if (response.status === 401 && !location.pathname.includes('/auth')) endSessionOf(session, 'expired')
    // The browser's cookie has become another user's, and this tab has no token of its own.
    if (error.code === 'identity-mismatch') endSessionOf(session, 'replaced')
    throw error
  }
  const position = response.headers.get('Position')
  if (isCommand(endpoint)) notePosition(position)
  return {
    body: (await response.json()) as ResponseOf<E>,
    revision: revisionOf(response.headers.get('ETag')),
    position,
    stale: response.headers.get('Stale') === 'true',
  }
}

type Send = (within: AbortSignal) => Promise<Response>

const sendTwiceAtMost = async (send: Send, signal?: AbortSignal): Promise<Response> => {
  const refuseUnsent = () => {
    if (!network.get().online)
      throw new ApiError({ code: silenceCode(), status: 0 }, 'there is no network or no server')
  }
  refuseUnsent()
  try {
    const response = await reached(send, signal)
    if (response.status < 500) return response
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
  refuseUnsent()
  return reached(send, signal)
}

/** `fetch` rejects where no answer came: said as an ApiError, unless the caller itself gave up. */
const reached = async (send: Send, signal?: AbortSignal): Promise<Response> => {
  const within = AbortSignal.timeout(ANSWER_WITHIN)
  const slow = setTimeout(() => void doubtServer(), PATIENCE)
  try {
    return await send(signal ? AbortSignal.any([signal, within]) : within)
  } catch (error) {
    if (signal?.aborted) throw error
    void doubtServer()
    throw new ApiError({ code: silenceCode(), status: 0 }, String(error), { cause: error })
  } finally {
    clearTimeout(slow)
  }
}

const bodyOf = (body: unknown): BodyInit | undefined =>
  body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body)
