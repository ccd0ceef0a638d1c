const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Class 08 is connection exceptions; then administrator or crash shutdown, starting up, and no connection slot left
 * (PostgreSQL manual, appendix A).
 */
const SQL_STATE = /^(08...|57P01|57P02|57P03|53300)$/

/** pg gives these no code. */
const PG_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

const STATEMENT_TIMEOUT = '57014'

/** Whether the server, or the way to it, was too slow for a statement: what asks for less may be answered. */
export const isAnswerTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || (error as NodeJS.ErrnoException).code === STATEMENT_TIMEOUT)

/**
 * Whether an error says that PostgreSQL cannot be reached at the moment: try again later, with nothing wrong in the
 * statement. A write that ended so may or may not have happened.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.every(isUnavailable)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined) return PG_MESSAGE.test(error.message)
  if (code === 'ENOENT') return syscall === 'connect'
  return SOCKET_CODES.has(code) || SQL_STATE.test(code)
}
