import type { ApiError } from '../../base/api/api-error.ts'
import { errorWords } from '../../base/api/error-words.ts'
import { fieldErrorsOf } from '../../base/api/field-errors.ts'

/** By field, why a move was refused: at the fields that the refusal names, at the status where it names none. */
export const faultsOfMove = (error: ApiError, statusField: string): Readonly<Record<string, string>> => {
  const named = Object.entries(fieldErrorsOf(error.fieldFaults)).map(([path, fault]) => [path.split('.')[0], fault])
  return named.length > 0 ? Object.fromEntries(named) : { [statusField]: errorWords(error) }
}
