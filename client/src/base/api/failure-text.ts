import type { ApiError } from './api-error.ts'
import { errorWords } from './error-words.ts'

/** The server's words, or that no answer came; the given text where neither is known. */
export const failureText = (error: ApiError, otherwise: string): string =>
  error.detail || error.fieldFaults.length > 0 || error.status === 0 ? errorWords(error) : otherwise
