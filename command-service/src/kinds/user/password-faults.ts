import type { FieldFaultCode } from '@kervan/contracts/errors/field-faults'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 50,000 passwords of published leaks, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Letters and what else stands between digits and marks: these at either end make no other password. */
const coreOf = (text: string): string => foldTr(text).replace(/^[\d\W_]+|[\d\W_]+$/g, '')

/** Case, and digits or marks at the end, make no other password of a common one: they are what guessers try first. */
const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return COMMON.has(lower) || COMMON.has(foldTr(password)) || COMMON.has(foldTr(lower).replace(/[\d\W_]+$/, ''))
}

/** One or two characters, or a few that come again and again. */
const isRepeated = (password: string): boolean =>
  new Set(foldTr(password)).size <= 2 || /^(.{1,4})\1+$/u.test(foldTr(password))

const PRODUCT = 'kervan'
/** Shorter words of a name are in passwords by chance. */
const SHORTEST_WORD = 4

/** Names that everybody here knows: of the product, and of the company, whole and by its words. */
const isOfThePlace = (password: string, companyName: string): boolean => {
  const words = foldTr(companyName).split(/[^\p{L}\p{N}]+/u)
  const named = [PRODUCT, ...words, words.join(''), `${PRODUCT}${words.join('')}`, `${words.join('')}${PRODUCT}`]
  const core = coreOf(password).replace(/[\W_]/g, '')
  return core.length >= SHORTEST_WORD && named.includes(core)
}

/** Where and for whom a password is chosen. */
export interface PasswordPlace {
  readonly username: string
  readonly minimumPasswordLength: number
  readonly companyName: string
}

/** Why a password is refused; null where it is not. */
export const passwordFault = (
  password: string,
  { username, minimumPasswordLength, companyName }: PasswordPlace,
): FieldFaultCode | null => {
  if (password.length < minimumPasswordLength) return 'password-too-short'
  if (foldTr(password) === foldTr(username) || (coreOf(username) && coreOf(password) === coreOf(username)))
    return 'password-is-username'
  return isCommon(password) || isRepeated(password) || isOfThePlace(password, companyName)
    ? 'password-too-common'
    : null
}
