import type { Field, FieldValue } from '@kervan/contracts/kit/fields/field'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { foldTr } from '@kervan/contracts/text/fold-tr'
import { PLAIN_TYPES, split } from './plain-types.ts'

/** What a search finds, said once more without SQL. */

const wordsIn = (type: Field['type'], value: FieldValue, nameOf: (id: string) => string): readonly string[] =>
  value === null ? [] : PLAIN_TYPES[type].words(value as never, nameOf)

/** Whether a search finds a record by its words. */
export const isFound = (
  { fields }: AnyRecord,
  values: Readonly<Record<string, FieldValue>>,
  typed: string,
  nameOf: (id: string) => string,
): boolean => {
  if (typed.trim() === '') return true
  const words = Object.entries<Field>(fields).flatMap(([name, { search, type }]) =>
    search ? wordsIn(type, values[name] ?? null, nameOf) : [],
  )
  return isFoundIn(words, typed)
}

/** Whether each word typed begins one of some words; a number of four digits and more may stand anywhere in one. */
export const isFoundIn = (words: readonly string[], typed: string): boolean => {
  const number = /[^\d\s()+./-]/.test(typed) ? '' : typed.replace(/\D/g, '').replace(/^0+/, '')
  if (number.length > 3) return words.some((word) => word.includes(number))
  const asked = foldTr(typed)
    .split(' ')
    .flatMap((word) => (word.includes('@') ? [word] : split(word)))
  return (
    asked.length > 0 &&
    asked.every((each) => words.some((word) => (/^\d{4,}$/.test(each) ? word.includes(each) : word.startsWith(each))))
  )
}
