/** Webhooks nest some ten deep; JSON.stringify overflows at some thousands. */
const DEEPEST = 32
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one that PostgreSQL cannot keep
const NUL = /\u0000/g

/**
 * The same JSON as every store of ours can keep it: strings without NUL and without halves of surrogate pairs, no key
 * `__proto__`, nothing nested deeper than 32.
 */
export const storableJson = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((element) => storableJson(element, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, element]) => [storableText(key), storableJson(element, depth + 1)]),
  )
}

const storableText = (text: string): string => text.replace(NUL, '').toWellFormed()
