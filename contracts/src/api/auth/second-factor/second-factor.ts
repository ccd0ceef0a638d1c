import { z } from 'zod'

/** How who gave the right password proves to be the user. */
export const SECOND_FACTOR_WAYS = ['totp', 'recovery-code'] as const
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number]

/** Digits of a code that an authenticator app shows. */
export const CODE_DIGITS = 6
export const RECOVERY_CODES = 10

/** A code as people type and paste it: with spaces and hyphens, in small letters. */
export const TypedCode = z.string().min(1, 'required').max(40)
