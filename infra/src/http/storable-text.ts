/**
 * Where a value holds text that PostgreSQL holds in no column: a zero character, half of a surrogate pair. Paths within it.
 */
export const unstorableTexts = (value: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => unstorableTexts(part, [...path, name]))
}

/** JSON of a value in which every text is one that PostgreSQL can hold: events of earlier releases may hold others. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\ufffd').toWellFormed() : part,
  )
