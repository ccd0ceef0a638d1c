import type { Field, FieldValue } from '@kervan/contracts/fields/field'
import type { AnyRecord } from '@kervan/contracts/record/record'
import { foldTr } from '@kervan/contracts/text/fold-tr'

/** What a search finds, said once more without SQL. */

const split = (text: string): string[] => foldTr(text).match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = (text: string): string[] => (/^\S+@\S+$/.test(text) ? [foldTr(text)] : split(text))

export const namesOf = (files: FieldValue): string[] =>
  (files as readonly { readonly name: string }[]).map(({ name }) => name)

const wordsIn = (type: Field['type'], value: FieldValue, nameOf: (id: string) => string): string[] => {
  if (value === null) return []
  if (type === 'files') return namesOf(value).flatMap(split)
  const text = String(value)
  if (type === 'phone') return [text.replace(/\D/g, '')]
  if (type === 'email') return [foldTr(text), ...split(text.slice(0, text.indexOf('@')))]
  if (type === 'link') return split(text.replace(/^https?:\/\/(www\.)?/, ''))
  if (type === 'reference') return wordsOf(nameOf(text))
  return (Array.isArray(value) ? value : [text]).flatMap((each) => wordsOf(String(each)))
}

/** Whether each word typed begins one of a record's; a number of four digits and more may stand anywhere in one. */
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
