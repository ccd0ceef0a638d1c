import { ValueRefused } from './encode-array.ts'

/**
 * Data exception, integrity constraint violation, program limit exceeded (PostgreSQL manual, appendix A): the fault lies in
 * what was written, not in the database.
 */
const DATA_FAULT = /^(22|23|54)/

/** Whether an error says that a row cannot be written, however often it is tried. */
export const isRowFault = (error: unknown): error is Error =>
  error instanceof ValueRefused || (error instanceof Error && DATA_FAULT.test((error as { code?: string }).code ?? ''))

/** The rows that a batch touches are more than should be held at once. */
export class TooMuchAtOnce extends Error {
  override name = 'TooMuchAtOnce'
}

const QUERY_CANCELED = '57014'

/** Whether an error says that a batch is too large: half of it may pass. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof TooMuchAtOnce ||
  (error instanceof Error &&
    ((error as { code?: string }).code === QUERY_CANCELED || error.message === 'Query read timeout'))
