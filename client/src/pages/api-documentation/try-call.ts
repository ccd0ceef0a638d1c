import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { headersOf } from '../../base/api/request-of.ts'
import { uuidV7 } from '../../base/api/uuid-v7.ts'
import { currentLanguage } from '../../base/i18n/language.ts'
import { currentSession } from '../../base/session/session-store.ts'
import type { DocumentedCall } from './api-book.ts'

/** A call with the values filled in for a trial. */
export interface Trial {
  readonly params: Readonly<Record<string, string>>
  /** The query string, without its question mark. */
  readonly query: string
  readonly ifMatch: string
  /** JSON, as typed. */
  readonly body: string
  /** An API key to call with in place of the user's session; empty to call with the session. */
  readonly key: string
}

export interface TrialReply {
  readonly status: number
  readonly statusText: string
  readonly milliseconds: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
}

/** What the example of a call fills in. */
export const trialOf = ({ path, examplePath, exampleQuery, body }: DocumentedCall): Trial => {
  const values = examplePath.split('/')
  const params = path.split('/').flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name ? [[name, decodeURIComponent(values[index] ?? '')] as const] : []
  })
  return {
    params: Object.fromEntries(params.map(([name, value]) => [name, value.startsWith('{') ? '' : value])),
    query: exampleQuery,
    ifMatch: '',
    body: body && !body.bytes ? JSON.stringify(body.example ?? {}, null, 2) : '',
    key: '',
  }
}

/** Where a call goes as it was filled in. */
export const addressOf = ({ path }: Pick<DocumentedCall, 'path'>, { params, query }: Trial): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = query.trim().replace(/^\?/, '')
  return asked ? `${filled}?${asked}` : filled
}

/** Signs that a header takes. */
const WRITTEN_IN_HEADER = /^[\x21-\x7e]*$/

/** Why a call cannot be sent as it was filled in. */
export const trialFault = (
  call: DocumentedCall,
  { params, ifMatch, body, key }: Trial,
): 'param' | 'if-match' | 'key' | 'json' | null => {
  if (Object.values(params).some((value) => value.trim() === '')) return 'param'
  if (call.asked.header.some(({ name, required }) => name === 'If-Match' && required) && ifMatch.trim() === '')
    return 'if-match'
  if (!WRITTEN_IN_HEADER.test(key.trim())) return 'key'
  try {
    if (call.body && !call.body.bytes) JSON.parse(body)
    return null
  } catch {
    return 'json'
  }
}

const endpointOf = ({ name, method, path, changes }: DocumentedCall): AnyEndpoint =>
  ({ name, method, path, changes }) as AnyEndpoint

/** In single quotes, as every shell of POSIX takes it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The same call by curl, without the secret that it was tried with. */
export const curlOf = (call: DocumentedCall, trial: Trial, origin: string): string => {
  const hasBody = call.body && !call.body.bytes
  return [
    `curl -X ${call.method} ${quoted(origin + addressOf(call, trial))}`,
    ...(call.permission === 'public' ? [] : [`-H "Authorization: Bearer $KERVAN_TOKEN"`]),
    ...(trial.ifMatch.trim() ? [`-H ${quoted(`If-Match: "${trial.ifMatch.trim()}"`)}`] : []),
    ...(hasBody ? [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(minified(trial.body))}`] : []),
  ].join(' \\\n  ')
}

const minified = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

/** Sends a call as it was filled in, with the user's session or an API key. Its answer is not cached, and no failure is tried again. */
export const sendTrial = async (call: DocumentedCall, trial: Trial): Promise<TrialReply> => {
  const body = call.body && !call.body.bytes ? minified(trial.body) : undefined
  const key = trial.key.trim()
  const circumstances = {
    session: key ? null : currentSession(),
    language: currentLanguage(),
    afterPosition: null,
    idempotencyKey: uuidV7(),
    ...(trial.ifMatch.trim() && { ifMatch: trial.ifMatch.trim() }),
  }
  const started = performance.now()
  const response = await fetch(addressOf(call, trial), {
    method: call.method,
    headers: {
      ...headersOf(endpointOf(call), { body }, circumstances),
      ...(key && { Authorization: `Bearer ${key}` }),
    },
    body,
    // A program has no cookie.
    credentials: key ? 'omit' : 'include',
    cache: 'no-store',
  })
  const text = await readText(response)
  return {
    status: response.status,
    statusText: response.statusText,
    milliseconds: Math.round(performance.now() - started),
    headers: [...response.headers].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    text,
  }
}

/** Longer answers are cut: few readers go further, and they would slow the page. */
const LONGEST = 100_000

const readText = async (response: Response): Promise<string> => {
  const bytes = await response.arrayBuffer()
  if (!/json|text/.test(response.headers.get('Content-Type') ?? '')) return `(${bytes.byteLength} B)`
  const text = new TextDecoder().decode(bytes)
  return pretty(text).slice(0, LONGEST)
}

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
