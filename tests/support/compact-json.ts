/** Longest line that is not broken, in characters. */
const WIDTH = 150

/**
 * JSON in which what fits stands on one line and all else has an entry a line: short enough to be read, and a change of
 * one value is a change of one line.
 */
export const compactJson = (value: unknown): string => `${broken(value, '', 0)}\n`

/** @param taken  characters of the line that are there already */
const broken = (value: unknown, indent: string, taken: number): string => {
  const line = inline(value)
  if (typeof value !== 'object' || value === null || taken + line.length <= WIDTH) return line
  const deeper = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((each) => broken(each, deeper, deeper.length + 1))
    : definedIn(value).map(([name, each]) => {
        const key = `${JSON.stringify(name)}: `
        return key + broken(each, deeper, deeper.length + key.length + 1)
      })
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`
}

const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = definedIn(value).map(([name, each]) => `${JSON.stringify(name)}: ${inline(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

const definedIn = (value: object): [string, unknown][] => Object.entries(value).filter(([, each]) => each !== undefined)
