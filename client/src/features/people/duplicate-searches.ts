import { digitsAbroad } from '@kervan/contracts/text/phone'

/** What is typed of a person who may be on file. */
export interface TypedPerson {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** Fewer letters find everybody. */
const LEAST = 2
/** A phone is searched by a fragment of this many digits or more. */
const LEAST_DIGITS = 4
/** The national part of a number: how it was typed, with or without the country, does not matter. */
const TAIL = 10

/** What to search people by, the surest first. */
export const duplicateSearches = ({ name, phone, email }: TypedPerson): string[] => {
  const digits = digitsAbroad(phone).slice(-TAIL).replace(/^0+/, '')
  return [
    digits.length >= LEAST_DIGITS ? digits : '',
    email.trim().length >= LEAST ? email.trim() : '',
    name.trim().length >= LEAST ? name.trim() : '',
  ].filter(Boolean)
}
