import type { Language } from '@kervan/contracts/errors/error-codes'
import { Refusal } from '@kervan/contracts/errors/refusal'
import type { Cause } from '../../kit/run-command.ts'
import type { SignInRequest } from '../user/sign-in.ts'

/** A person without an account, with what they typed to get one. */
export interface Newcomer extends SignInRequest {
  readonly fullName: string
  readonly email: string | null
  readonly language: Language
  readonly correlationId: string
  readonly requestId: string
}

/** The cause of a newcomer's command, in the name of the user that the newcomer becomes. */
export const causeOfNewcomer = (
  { fullName, correlationId, requestId: causationId }: Newcomer,
  at: string,
  commandId: string,
  userId: string,
): Cause => ({ commandId, at, by: { kind: 'user', id: userId, name: fullName }, correlationId, causationId })

export const isTaken = (error: unknown): boolean => error instanceof Refusal && error.code === 'username-taken'
