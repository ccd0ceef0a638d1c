import { z } from 'zod'
import { isUnmistakable } from './username.ts'

/** A username as a user chooses one. */
export const TypedUsername = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, { error: 'invalid-username', abort: true })
  .refine(isUnmistakable, 'mistakable-username')
