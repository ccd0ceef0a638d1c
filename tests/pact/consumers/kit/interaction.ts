import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import type { Problem } from '@kervan/contracts/errors/problem'
import type { AnyEndpoint, CallOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import type { Granted } from '../../../support/builders/user.builder.ts'
import type { Given } from '../../states/vocabulary.ts'

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
  readonly permissions?: Granted[]
  /** The colleague may do everything. */
  readonly administrator?: true
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
  readonly reads?: {
    readonly current?: string
    readonly allowed?: readonly string[]
    readonly existing?: string
    readonly people?: Problem['people']
    readonly permission?: string
    readonly challenge?: string
    readonly ways?: Problem['ways']
    readonly fields?: Problem['fields']
  }
  /** Instead of the signed-in colleague's. */
  readonly token?: string
}

export interface Contract<E extends AnyEndpoint> {
  /** The first is also what is refused for the usual reasons: to strangers, without permission, at another revision. */
  readonly answers: readonly [Answer<E>, ...Answer<E>[]]
  readonly refuses?: readonly Refusal<E>[]
}
