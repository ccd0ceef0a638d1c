import type { Owed } from '@kervan/contracts/api/auth/owed'
import type { ErrorCode } from '@kervan/contracts/errors/error-codes'
import { refused } from '@kervan/contracts/errors/refusal'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { Session } from '../sessions/port.ts'

const CODES = {
  password: 'password-change-required',
  'second-factor': 'second-factor-required',
} as const satisfies Record<Owed, ErrorCode>

/**
 * A session that owes something can do what settles it, and nothing else.
 * @param whileOwing  of the endpoint that is asked; a socket has none
 * @throws Refusal password-change-required, second-factor-required
 */
export const demandSettled = (
  { user }: Pick<Session, 'user'>,
  { whileOwing = [] }: Pick<AnyEndpoint, 'whileOwing'> = {},
): void => {
  const { owes } = user
  if (owes && !whileOwing.includes(owes)) throw refused(CODES[owes])
}
