import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { FieldFault, Problem } from '@kervan/contracts/errors/problem'

/** What can go wrong before the server's answer arrives: the browser is offline, no answer came, or another server answered. */
export const CLIENT_FAULTS = ['offline', 'unreachable', 'unreadable'] as const
export type ClientFault = (typeof CLIENT_FAULTS)[number]

interface ApiErrorParts {
  readonly code: ErrorCode | ClientFault
  /** 0 where no answer came. */
  readonly status: number
  readonly detail?: string
  readonly fieldFaults?: readonly FieldFault[]
  readonly current?: string
  readonly allowed?: readonly string[]
  readonly existing?: string
  readonly people?: Problem['people']
  readonly permission?: string
  readonly fields?: Problem['fields']
  readonly challenge?: string
  readonly ways?: Problem['ways']
  readonly requestId?: string
}

/** A call that was not carried out. `message` is for logs (`409: ...`), `detail` is the server's text for the user. */
export class ApiError extends Error {
  declare readonly code: ErrorCode | ClientFault
  declare readonly status: number
  declare readonly detail: string | undefined
  declare readonly fieldFaults: readonly FieldFault[]
  /** The record's revision now, for `revision-conflict`. */
  declare readonly current: string | undefined
  /** What would have been allowed, for `stage-not-allowed`. */
  declare readonly allowed: readonly string[]
  /** The record that stands in the way, for `lead-already-open`, `identity-taken` and `person-known`. */
  declare readonly existing: string | undefined
  /** Who has the phone or e-mail already, for `person-known`. */
  declare readonly people: Problem['people']
  /** What the caller lacks, for `not-permitted` and `grant-exceeds-own`. */
  declare readonly permission: string | undefined
  /** For `revision-conflict` of a change by fields: what others set since, when and who. */
  declare readonly fields: Problem['fields']
  /** What the second step is given with, and how it may be given, for `second-factor-needed`. */
  declare readonly challenge: string | undefined
  declare readonly ways: Problem['ways']
  declare readonly requestId: string | undefined

  constructor(parts: ApiErrorParts, text: string, options?: ErrorOptions) {
    super(undefined, options)
    const { fieldFaults = [], allowed = [] } = parts
    Object.assign(this, parts, { name: 'ApiError', message: `${parts.status}: ${text}`, fieldFaults, allowed })
  }
}

/** The error that a response describes, be it from the server or from a proxy before it. */
export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const text = await response.text()
  const problem = problemIn(parseJson(text))
  if (!problem) return new ApiError({ code: 'unreadable', status: response.status }, text || response.statusText)
  const { errors, ...rest } = problem
  return new ApiError({ ...rest, fieldFaults: errors, status: response.status }, text)
}

/** The server's description of a refusal, recognised by members that no other server's JSON has together. */
const problemIn = (body: unknown): Problem | null => {
  const { success, code, detail } = (body ?? {}) as Partial<Problem>
  return success === false && typeof code === 'string' && typeof detail === 'string' ? (body as Problem) : null
}

export const isApiError = (error: unknown, ...codes: readonly ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
