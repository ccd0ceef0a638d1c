import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { describe, expect, test } from 'vitest'
import { aColleague, type Given } from '../../states/vocabulary.ts'
import type { Asked } from './expected-request.ts'
import { interact } from './interact.ts'
import { refusal, success } from './replies.ts'
import { usualRefusals } from './usual-refusals.ts'

/** Part of a reply's body. */
type Reads<T> = T extends readonly (infer Element)[]
  ? readonly Reads<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Reads<T[Key]> }
    : T

/** A request to an endpoint. What a fact gives is written as its example: `lead.gives.leadId`. */
export interface Request<E extends AnyEndpoint> {
  /** Beside the colleague who is signed in and may do it. */
  readonly given?: readonly Given[]
  readonly input?: CallOf<E>
  readonly ifMatch?: string
  readonly idempotencyKey?: string
  /** The newest position that the page knows of, instead of the one that a fact gives. */
  readonly afterPosition?: string
  /** What the colleague may do instead of what the endpoint asks for. */
  readonly permissions?: Permission[]
}

export interface Answer<E extends AnyEndpoint> extends Request<E> {
  readonly case: string
  /** What the client reads of the reply's body. */
  readonly reads?: Reads<ResponseOf<E>>
  /** The reply says of itself that it is older than what was asked for. */
  readonly stale?: true
}

export interface Refusal<E extends AnyEndpoint> extends Request<E> {
  readonly code: ErrorCode
  /** Where one code is given for several reasons. */
  readonly case?: string
  /** Fields at fault and the code of each. */
  readonly faults?: Readonly<Record<string, string>>
  /** What the client reads of the problem beside its words. */
  readonly reads?: { readonly current?: string; readonly allowed?: readonly string[]; readonly existing?: string }
  /** Instead of the signed-in colleague's. */
  readonly token?: string
}

export interface Contract<E extends AnyEndpoint> {
  /** The first is also what is refused for the usual reasons: to strangers, without permission, at another revision. */
  readonly answers: readonly [Answer<E>, ...Answer<E>[]]
  readonly refuses?: readonly Refusal<E>[]
}

/** What the client expects of an endpoint: each line is an interaction, asked through the client's own `call`. */
export const contract = <E extends AnyEndpoint>(endpoint: E, { answers, refuses = [] }: Contract<E>): void => {
  describe(endpoint.name, () => {
    test.each(answers)('$case', async (answer) => {
      const expected = success(endpoint, answer.reads, answer.stale)
      const { outcome } = await interact(endpoint, answer.case, askedOf(endpoint, answer), expected.response)
      expect(outcome).toEqual(expected.parsed)
    })

    test.each([...usualRefusals(endpoint, answers[0]), ...refuses])('refused: $code $case', async (refused) => {
      const expected = refusal(refused)
      const title = ['refused with', refused.code, refused.case].filter(Boolean).join(' ')
      const { outcome, signedIn } = await interact(endpoint, title, askedOf(endpoint, refused), expected.response)
      expect(outcome).toMatchObject(expected.parsed)
      if (refused.code === 'not-signed-in') expect(signedIn).toBe(false)
    })
  })
}

const askedOf = <E extends AnyEndpoint>(
  { permission }: AnyEndpoint,
  { given = [], input, permissions, token, ...rest }: Request<E> & Pick<Refusal<E>, 'token'>,
): Asked => {
  const { ifMatch, idempotencyKey, afterPosition = positionIn(given) } = rest
  const request = { input: (input ?? {}) as Asked['input'], ifMatch, idempotencyKey, afterPosition }
  if (permission === 'public') return { ...request, given, token: null }
  const colleague = aColleague({
    permissions: permissions ?? (permission === 'signed-in' ? [] : [permission]),
    ...(idempotencyKey && { usedKey: idempotencyKey }),
  })
  return { ...request, given: [colleague, ...given], token: token ?? colleague.gives.token }
}

const positionIn = (given: readonly Given[]): string | undefined =>
  given.map(({ gives }) => gives.position).find((position) => position !== undefined)
