/** How deep and how far a body is looked through. */
const DEEPEST = 20
const MOST_PATHS = 2_000

/** Paths of the values in a body with their types, each once and in one order; the places of a list are one path. */
export const shapeOf = (body: unknown): readonly string[] => {
  const paths = new Set<string>()
  const look = (value: unknown, path: string, depth: number): void => {
    if (paths.size >= MOST_PATHS) return
    if (Array.isArray(value) && depth < DEEPEST) {
      if (value.length === 0) paths.add(`${path}[]: empty`)
      for (const each of value) look(each, `${path}[]`, depth + 1)
      return
    }
    if (typeof value === 'object' && value !== null && depth < DEEPEST) {
      const entries = Object.entries(value)
      if (entries.length === 0) paths.add(`${path}: empty`)
      for (const [name, each] of entries) look(each, path === '' ? name : `${path}.${name}`, depth + 1)
      return
    }
    paths.add(`${path || 'body'}: ${value === null ? 'null' : typeof value}`)
  }
  look(body, '', 0)
  return [...paths].sort()
}
