import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 50,000 passwords of published leaks, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Case, and digits or marks at the end, make no other password of a common one: they are what guessers try first. */
const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || COMMON.has(foldTr(password)) || COMMON.has(foldTr(lower).replace(/[\d\W_]+$/, ''))
}

/** Why a password is refused; null where it is not. */
export const passwordFault = (password: string, username: string, minimumLength: number): FieldFaultCode | null => {
  if (password.length < minimumLength) return 'password-too-short'
  if (foldTr(password) === foldTr(username)) return 'password-is-username'
  return isCommon(password) ? 'password-too-common' : null
}
