/** Longest line that is not broken, in characters. */
const WIDTH = 150

/**
 * JSON in which what fits stands on one line and all else has an entry a line: short enough to be read, and a change of
 * one value is a change of one line.
 */
export const compactJson = (value: unknown): string => `${compactLines(value, '')}\n`

/** The same as part of another text: its lines but the first are indented. */
export const compactLines = (value: unknown, indent: string, taken = indent.length): string =>
  broken(value, indent, taken)

/** @param taken  characters of the line that are there already */
const broken = (value: unknown, indent: string, taken: number): string => {
  const line = inline(value)
  if (typeof value !== 'object' || value === null || taken + line.length <= WIDTH) return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? elements(value, deeper)
    : definedIn(value).map(([name, each]) => {
        const key = `${JSON.stringify(name)}: `
        return key + broken(each, deeper, deeper.length + key.length + 1)
      })
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`
}

/** A list of plain values has several a line. */
const elements = (values: readonly unknown[], indent: string): readonly string[] => {
  if (values.some((each) => typeof each === 'object' && each !== null))
    return values.map((each) => broken(each, indent, indent.length + 1))
  const lines: string[] = []
  for (const text of values.map(inline)) {
    const last = lines.at(-1)
    if (last !== undefined && indent.length + last.length + text.length + 3 <= WIDTH)
      lines[lines.length - 1] = `${last}, ${text}`
    else lines.push(text)
  }
  return lines
}

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = definedIn(value).map(([name, each]) => `${JSON.stringify(name)}: ${inline(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const definedIn = (value: object): [string, unknown][] => Object.entries(value).filter(([, each]) => each !== undefined)
