import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { type AnyEndpoint, isChanging } from '@kervan/contracts/http/endpoint'
import { z } from 'zod'

/** Refusals that any endpoint may give. */
const EVERYWHERE: readonly ErrorCode[] = [
  'invalid-request',
  'malformed-path',
  'malformed-request',
  'head-too-large',
  'request-too-slow',
  'unavailable',
  'store-refuses',
  'internal',
]
/** Refusals of those that ask who calls, and of those that change something. */
const SIGNED_IN: readonly ErrorCode[] = [
  'not-signed-in',
  'account-inactive',
  'identity-mismatch',
  'cross-site',
  'api-key-unknown',
  'api-key-revoked',
  'api-key-expired',
  'too-many-requests',
]
/** Of those that read, while a newer version takes the place of an older one. */
const READING: readonly ErrorCode[] = ['newer-version']
const CHANGING: readonly ErrorCode[] = ['event-unreadable']
/** Of those that may be sent a body. */
const WITH_BODY: readonly ErrorCode[] = ['malformed-json', 'not-json', 'body-too-large', 'body-too-slow']

/** Every refusal that a call may meet. */
export const refusalsOf = ({
  errors,
  permission,
  method,
  changes,
  body,
  ifMatch,
  response,
  takes,
  gives,
  forKeys,
}: AnyEndpoint): ErrorCode[] => [
  ...EVERYWHERE,
  ...errors,
  ...(permission === 'public' ? [] : SIGNED_IN),
  ...(permission === 'public' || permission === 'signed-in' ? [] : ['not-permitted' as const]),
  ...(permission === 'signed-in' && !forKeys ? ['not-for-keys' as const] : []),
  ...(takes === 'bytes' ? ['not-bytes' as const] : []),
  ...(gives === 'bytes' ? ['range-not-satisfiable' as const] : []),
  ...(body || isChanging({ method, changes }) ? WITH_BODY : []),
  ...(isChanging({ method, changes }) ? CHANGING : READING),
  ...(ifMatch === 'required' ? ['revision-required' as const] : []),
  ...(isAccepted(response) ? ['idempotency-key-reused' as const, 'contended' as const] : []),
]

const isAccepted = (response: z.ZodType): boolean =>
  response instanceof z.ZodObject && 'position' in response.shape && 'revision' in response.shape
