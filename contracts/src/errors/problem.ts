import { z } from 'zod'
import { SECOND_FACTOR_WAYS } from '../api/auth/second-factor/second-factor.ts'
import { Actor } from '../events/envelope.ts'
import { Instant, PersonId } from '../ids.ts'
import { ERRORS, type ErrorCode } from './error-codes.ts'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** What is wrong with one field of a request. `path` is dotted: `body.email_address`. */
export const FieldFault = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** What may be chosen, for `not-allowed`. */
  allowed: z.array(z.string()).optional(),
})
export type FieldFault = z.infer<typeof FieldFault>

/** An error on the wire: RFC 9457, and beside it the two fields that the spec's own client reads. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(codes),
  errors: z.array(FieldFault).optional(),
  success: z.literal(false),
  message: z.string(),
  /** The revision that a lost If-Match race met, for `revision-conflict`. */
  current: z.string().optional(),
  /** For `revision-conflict` of a change by fields: those that others set since, with what they hold now. */
  fields: z.record(z.string(), z.object({ value: z.json(), by: Actor, at: Instant })).optional(),
  /** What would have been allowed, for `stage-not-allowed` and `method-not-allowed`. */
  allowed: z.array(z.string()).optional(),
  /** What the caller lacks, for `not-permitted` and `grant-exceeds-own`: `leads.edit`. */
  permission: z.string().optional(),
  /** The record that stands in the way, for `lead-already-open`, `identity-taken` and `person-known`. */
  existing: z.string().optional(),
  /** Who has the phone or e-mail already, for `person-known`. */
  people: z.array(z.object({ id: PersonId, name: z.string() })).optional(),
  /** What the second step is given with, and how it may be given, for `second-factor-needed`. */
  challenge: z.string().optional(),
  ways: z.array(z.enum(SECOND_FACTOR_WAYS)).optional(),
  /** When the time for a reply was over, for `window-closed`; absent where the person never wrote. */
  until: Instant.optional(),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
