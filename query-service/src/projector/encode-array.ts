import type { Column } from './declare.ts'

/** Stands for what PostgreSQL holds in no text: a zero character, half of a surrogate pair. People send both. */
const UNKNOWN = '\ufffd'
const SPECIAL = /["\\\0]/
const EVERY_SPECIAL = /["\\]/g

const quote = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replace(EVERY_SPECIAL, '\\$&').replaceAll('\0', UNKNOWN)}"` : `"${text}"`

/** A fold put a value into a column that cannot hold it. */
export class ValueRefused extends Error {
  override name = 'ValueRefused'
}

const wanted = (value: unknown, type: string): ValueRefused =>
  new ValueRefused(`a ${type} is wanted, not ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`)

const word = (value: unknown): string => {
  if (typeof value !== 'string') throw wanted(value, 'string')
  return quote(value)
}

const whole = (value: unknown): string => {
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) throw wanted(value, 'whole number')
  return String(value)
}

const truth = (value: unknown): string => {
  if (typeof value !== 'boolean') throw wanted(value, 'boolean')
  return value ? 't' : 'f'
}

const words = (value: unknown): string => {
  if (!Array.isArray(value)) throw wanted(value, 'list')
  return quote(`{${value.map(word).join(',')}}`)
}

/** Texts as JSON quotes them, which is the same as long as nothing is escaped; undefined where something is. */
const plainWords = (values: readonly unknown[]): string | undefined => {
  for (const value of values) if (typeof value !== 'string' && value !== null && value !== undefined) return undefined
  const json = JSON.stringify(values)
  return json.includes('\\') ? undefined : `{${json.slice(1, -1)}}`
}

const ELEMENTS: Readonly<Record<Exclude<Column['sql'], 'json'>, (value: unknown) => string>> = {
  text: word,
  uuid: word,
  timestamptz: word,
  bigint: whole,
  int: whole,
  boolean: truth,
  'text[]': words,
}

/** In the text of a document; an escaped backslash before it is none of it. */
const UNHELD_ESCAPE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g
const MAYBE_UNHELD = /\\u(?:0000|d[89a-f])/

/** Stands between documents: a character that JSON writes only escaped. `string_to_table` takes them apart. */
const SEPARATOR = '\u001e'

const documents = (values: readonly unknown[]): string => {
  try {
    const text = values.map((value) => JSON.stringify(value) ?? 'null').join(SEPARATOR)
    return MAYBE_UNHELD.test(text) ? text.replace(UNHELD_ESCAPE, `$1${UNKNOWN}`) : text
  } catch (cause) {
    throw new ValueRefused(`no JSON can be made of a value: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Values of one column as the text of a PostgreSQL array (manual, section 8.15.2); documents of a column of JSON one after the
 * other, with `SEPARATOR` between them, so that none is quoted in another.
 * Elements that are arrays stand as text, to be cast one by one.
 * @throws ValueRefused  a value is not of the column's type, so that it can never shift its neighbours
 */
export const encodeArray = (values: readonly unknown[], sql: Column['sql']): string => {
  if (sql === 'json') return documents(values)
  const encode = ELEMENTS[sql]
  const plain = encode === word ? plainWords(values) : undefined
  if (plain !== undefined) return plain
  const elements: string[] = []
  for (const value of values) elements.push(value === null || value === undefined ? 'NULL' : encode(value))
  return `{${elements.join(',')}}`
}
