import type { Readable } from 'node:stream'

/** Why there was no answer. */
export type PostFault =
  | 'address-not-allowed'
  | 'name-not-found'
  | 'refused'
  | 'timed-out'
  | 'certificate'
  | 'too-large'
  | 'broken'

/** What came of a request. */
export type PostOutcome =
  | { readonly status: number; readonly fault: null }
  | { readonly status: null; readonly fault: PostFault }

export interface PostRequest {
  /** `http` or `https`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal?: AbortSignal
}

export interface GetRequest {
  /** `http` or `https`. */
  readonly url: string
  /** For the origin of the address alone. */
  readonly headers: Readonly<Record<string, string>>
  /** An origin that the operator has set, which may be reached wherever it is. */
  readonly trusted?: string
  readonly signal?: AbortSignal
}

/** The head of an answer, and its bytes as they come, to be read or destroyed; they throw where it breaks off. `size`: bytes, where it tells. */
export type GetOutcome =
  | { readonly status: number; readonly fault: null; readonly bytes: Readable; readonly size: number | null }
  | { readonly status: null; readonly fault: PostFault }
