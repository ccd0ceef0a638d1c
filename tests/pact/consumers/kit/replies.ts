import { ApiError } from '@kervan/client/base/api/api-error'
import { Problem } from '@kervan/contracts/errors/problem'
import { type AnyEndpoint, isCommand } from '@kervan/contracts/http/endpoint'
import { Matchers, type TemplateHeaders } from '@pact-foundation/pact'
import { z } from 'zod'
import { aProblem } from '../../../support/builders/problem.builder.ts'
import type { Refusal } from './interaction.ts'
import { matching } from './matching.ts'

const { equal, regex, reify } = Matchers

export interface ExpectedResponse {
  readonly status: number
  readonly headers: TemplateHeaders
  readonly body?: unknown
  readonly bytes?: { readonly type: string; readonly content: Buffer }
}

/** An expected response, and what `call` makes of it. */
export interface ExpectedReply {
  readonly response: ExpectedResponse
  readonly parsed: object
}

/** A reply to a request that was carried out. */
export const success = (endpoint: AnyEndpoint, reads: unknown = {}, stale = false): ExpectedReply => {
  const accepted = tellsRevision(endpoint)
  return {
    response: {
      status: endpoint.status ?? 200,
      headers: {
        ...(accepted && { ETag: regex(/^"\d+"$/, '"8"'), Position: regex(/^\d+$/, '4712') }),
        ...(stale && { Stale: 'true' }),
      },
      body: matching(endpoint.response, reads),
    },
    parsed: { body: reify(reads), revision: accepted ? '8' : null, position: accepted ? '4712' : null, stale },
  }
}

/** Whether the reply is that of a command to a record: ETag and Position say where it stands now. */
const tellsRevision = ({ response, ...endpoint }: AnyEndpoint): boolean =>
  isCommand(endpoint) && response instanceof z.ZodObject && 'revision' in response.shape

/** A reply to a request that was refused. Its code decides what the client does, so it is matched exactly. */
export const refusal = ({
  code,
  faults = {},
  reads = {},
}: Pick<Refusal<AnyEndpoint>, 'code' | 'faults' | 'reads'>): ExpectedReply => {
  const errors = Object.entries(faults).map(([path, fault]) => ({ path, code: fault, message: 'Bu alan gerekli' }))
  const problem = aProblem(code, { ...reads, ...(errors.length > 0 && { errors }) } as Partial<Problem>)
  const body = {
    ...(matching(Problem, problem) as object),
    status: equal(problem.status),
    code: equal(code),
    ...(errors.length > 0 && { errors: errors.map(exactFault) }),
  }
  const { status, detail, requestId } = problem
  return {
    response: {
      status,
      headers: { 'Content-Type': regex('^application/problem\\+json(;.*)?$', 'application/problem+json') },
      body,
    },
    parsed: { name: ApiError.name, code, status, detail, requestId, fieldFaults: errors, ...reads },
  }
}

const exactFault = ({ path, code, message }: { path: string; code: string; message: string }) => ({
  path: equal(path),
  code: equal(code),
  message: Matchers.string(message),
})
