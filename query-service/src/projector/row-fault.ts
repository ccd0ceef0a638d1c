import { ValueRefused } from './encode-array.ts'

/**
 * Data exception, integrity constraint violation, program limit exceeded (PostgreSQL manual, appendix A): the fault lies in
 * what was written, not in the database.
 */
const DATA_FAULT = /^(22|23|54)/

/** Whether an error says that a row cannot be written, however often it is tried. */
export const isRowFault = (error: unknown): error is Error =>
  error instanceof ValueRefused || (error instanceof Error && DATA_FAULT.test((error as { code?: string }).code ?? ''))
