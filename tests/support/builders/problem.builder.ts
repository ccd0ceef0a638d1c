import { ERRORS, type ErrorCode, errorText } from '@kervan/contracts/errors/error-codes'
import { Problem } from '@kervan/contracts/errors/problem'

/** A refusal as it goes over the wire, in Turkish. */
export const aProblem = (code: ErrorCode, given: Partial<Problem> = {}): Problem =>
  Problem.parse({
    type: `/problems/${code}`,
    title: errorText(code, 'en'),
    status: ERRORS[code].status,
    detail: errorText(code, 'tr'),
    code,
    success: false,
    message: errorText(code, 'tr'),
    requestId: 'request-1',
    ...given,
  })
