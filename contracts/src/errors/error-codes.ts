import { ACCESS_ERRORS } from './codes/access-errors.ts'
import { FILE_ERRORS } from './codes/files-errors.ts'
import { OPERATION_ERRORS } from './codes/operation-errors.ts'
import { RECORD_ERRORS } from './codes/records-errors.ts'
import { REQUEST_ERRORS } from './codes/requests-errors.ts'
import { SIGN_IN_ERRORS } from './codes/sign-in-errors.ts'
import { fillWords } from './fill-words.ts'

/**
 * Every refusal that a person or a program can meet: HTTP status and its words, which `fillWords` fills from the details. Words never
 * hold a code of ours (a permission, a stage): those go beside them as data, for which the client has words.
 */
export const ERRORS = {
  ...ACCESS_ERRORS,
  ...SIGN_IN_ERRORS,
  ...REQUEST_ERRORS,
  ...FILE_ERRORS,
  ...RECORD_ERRORS,
  ...OPERATION_ERRORS,
} as const

export type ErrorCode = keyof typeof ERRORS
export type Language = 'tr' | 'en'

/** The words of an error. */
export const errorText = (
  code: ErrorCode,
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): string => fillWords(ERRORS[code][language], language, details)
