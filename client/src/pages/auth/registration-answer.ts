import type { REGISTRATION_MODES } from '@kervan/contracts/kinds/site-settings/site-settings'
import { type ApiError, isApiError } from '../../base/api/api-error.ts'

/**
 * What is said in place of the form; null where one may register.
 * @param registration  who may register without an invitation; undefined for one who comes with an invitation
 */
export const registrationAnswer = (
  fault: ApiError | null,
  registration: (typeof REGISTRATION_MODES)[number] | undefined,
): 'closed' | 'invitation' | 'invalid' | null => {
  if (isApiError(fault, 'invitation-not-valid') || isApiError(fault, 'invalid-request')) return 'invalid'
  if (isApiError(fault, 'registration-closed') || registration === 'closed') return 'closed'
  return registration === 'invitation' ? 'invitation' : null
}
