/** A piece of text that stands on one line where it fits, and has an entry a line where it does not. */
export type Node = string | Group

export interface Group {
  readonly open: string
  readonly close: string
  readonly entries: readonly Entry[]
  /** Several entries share a line: of what is rather told than compared. */
  readonly filled?: true
}

type Entry = readonly [name: string, node: Node]

/** Longest line, in characters. */
export const WIDTH = 150

export const inline = (node: Node): string => {
  if (typeof node === 'string') return node
  const entries = node.entries.map(([name, each]) => name + inline(each))
  return `${node.open}${entries.join(', ')}${node.close}`
}

/**
 * The lines of a node; the first without its indent.
 * @param taken  characters of the first line that are there already, its indent included
 */
export const linesOf = (node: Node, indent: string, taken = indent.length): readonly string[] => {
  const line = inline(node)
  if (typeof node === 'string' || node.entries.length === 0 || taken + line.length <= WIDTH) return [line]
  const alone = hugged(node)
  if (alone) return linesOf(alone, indent, taken)
  const deeper = `${indent}  `
  const body = node.filled
    ? filled(
        node.entries.map(([name, each]) => name + inline(each)),
        deeper,
      )
    : node.entries.flatMap(([name, each]) => {
        const [first = '', ...others] = linesOf(each, deeper, deeper.length + name.length)
        return [deeper + name + first, ...others]
      })
  return [node.open, ...body, indent + node.close]
}

/** A group whose last entry alone is worth breaking, as one with it: `{data: each [{` instead of three lines. */
const hugged = ({ open, close, entries }: Group): Group | undefined => {
  const [last, ...others] = entries.toReversed()
  if (!last || others.length > 1 || typeof last[1] === 'string') return undefined
  if (others.some(([, node]) => typeof node !== 'string')) return undefined
  const before = others.map(([name, node]) => `${name}${node}, `).join('')
  const [name, held] = last
  return { ...held, open: `${open}${before}${name}${held.open}`, close: held.close + close }
}

const filled = (entries: readonly string[], indent: string): readonly string[] => {
  const lines: string[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + entry.length + 2 <= WIDTH) lines[lines.length - 1] = `${last}, ${entry}`
    else lines.push(indent + entry)
  }
  return lines
}
