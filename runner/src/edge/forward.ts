import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { refused } from '@kervan/contracts/errors/refusal'
import { type Answer, ask, Unanswered } from './ask.ts'
import { endToEnd, forwardedHeaders, type Trusts } from './headers.ts'
import type { ReadAhead } from './read-ahead.ts'
import type { Upstreams } from './upstreams.ts'

export interface ForwardPorts {
  readonly upstreams: Pick<Upstreams, 'distrust' | 'hangs'>
  readonly readAhead: ReadAhead
  readonly trusts: Trusts
}

/** Whether a request does the same when it is done twice: the service knows it again by its key. */
const hasKey = ({ headers }: IncomingMessage): boolean => headers['idempotency-key'] !== undefined

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Passes a request on to the first of `instances` that answers, and its answer back. One that could not be reached is
 * followed by the next; one that broke off only where the request may be repeated.
 * @param harmless  it does the same when it is done twice, whether or not the service knows it again
 * @throws Refusal unavailable when none answered
 */
export const forward = async (
  request: IncomingMessage & { id?: unknown; originalUrl?: string },
  response: ServerResponse,
  instances: readonly string[],
  { upstreams, readAhead, trusts }: ForwardPorts,
  harmless: boolean,
): Promise<void> => {
  const gone = new AbortController()
  const answered = new Promise<void>((resolve) => response.once('close', resolve))
  void answered.then(() => gone.abort())
  const body = hasBody(request) ? await readAhead.read(request, answered).catch(() => gone.abort()) : undefined
  if (gone.signal.aborted) return
  const isWhole = body?.isWhole ?? true
  const repeatable = (harmless || hasKey(request)) && isWhole
  const asked = {
    method: request.method ?? 'GET',
    path: request.originalUrl ?? request.url ?? '/',
    headers: {
      ...endToEnd(request.headers),
      ...forwardedHeaders(request, trusts),
      'x-request-id': String(request.id),
      ...(request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    },
    alone: !repeatable,
    signal: gone.signal,
  }
  // One that takes too long to connect may only be short of time, as all of them may be at once: each is asked twice.
  for (const url of [...instances, ...instances]) {
    try {
      const hangs = repeatable ? upstreams.hangs(url) : undefined
      const { message } = await ask({ ...asked, url, body: body?.open(), hangs })
      return await passBack(message, response)
    } catch (error) {
      if (gone.signal.aborted) return
      if (!(error instanceof Unanswered)) throw error
      upstreams.distrust(url, error, request.id)
      if (!repeatable && !(error.unseen && isWhole)) break
    }
  }
  throw refused('unavailable')
}

/** An answer may rest for so long once it has begun, milliseconds: its instance says nothing, or its client hears nothing. */
const IDLE_MS = 60_000

/** An answer that breaks off or rests breaks off for the client too. */
const passBack = async (message: Answer['message'], response: ServerResponse): Promise<void> => {
  response.statusCode = message.statusCode ?? 502
  for (const [name, value] of Object.entries(endToEnd(message.headers))) {
    if (value !== undefined) response.setHeader(name, value)
  }
  const idle = setTimeout(() => message.destroy(new Error('the answer rests')), IDLE_MS)
  message.on('data', () => idle.refresh())
  await pipeline(message, response).catch(() => response.destroy())
  clearTimeout(idle)
}
