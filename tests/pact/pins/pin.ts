import { inline, linesOf, type Node, WIDTH } from './node.ts'
import type { Examples } from './notation.ts'
import { type Piece, type Pinned, pinInteraction, type WrittenInteraction } from './pin-interaction.ts'

/** Pieces shorter than this are not worth a name, in characters. */
const WORTH_A_NAME = 70
const INDENT = '  '

/** What all kinds have in common, by name: pieces as their one line, examples as `${token}`. */
export type Shared = ReadonlyMap<string, string>

interface Read {
  readonly pinned: readonly Pinned[]
  readonly examples: Examples
}

const readAll = (interactions: readonly WrittenInteraction[]): Read => {
  const examples: Examples = new Map()
  const sorted = interactions.toSorted((one, other) => (one.description < other.description ? -1 : 1))
  return { pinned: sorted.map((each) => pinInteraction(each, examples)), examples }
}

const piecesOf = ({ pinned }: Read): readonly Piece[] =>
  pinned
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => typeof piece !== 'string')
    .filter(({ node }) => inline(node).length >= WORTH_A_NAME)

const exampleName = (name: string): string => `\${${name}}`

/** What several kinds say alike, and is written once for all of them. */
export const sharedPieces = (kinds: readonly (readonly WrittenInteraction[])[]): ReadonlyMap<string, Node> => {
  const read = kinds.map(readAll)
  const byText = new Map<string, { readonly piece: Piece; kinds: number }>()
  for (const each of read) {
    const own = new Map(
      piecesOf(each)
        .filter(({ label }) => !label.includes(' of '))
        .map((piece) => [inline(piece.node), piece]),
    )
    for (const [name, example] of each.examples)
      own.set(exampleName(name) + example, { label: exampleName(name), node: JSON.stringify(example) })
    for (const [text, piece] of own) byText.set(text, { piece, kinds: (byText.get(text)?.kinds ?? 0) + 1 })
  }
  const common = [...byText.values()].filter((each) => each.kinds > 1).map(({ piece }) => piece)
  const sorted = common.toSorted((one, other) =>
    `${one.label} ${inline(one.node)}` < `${other.label} ${inline(other.node)}` ? -1 : 1,
  )
  return named(sorted, new Set())
}

/** Names that tell pieces of one label apart: `refusal not-permitted`, `refusal not-permitted 2`. */
const named = (pieces: readonly Piece[], taken: ReadonlySet<string>): ReadonlyMap<string, Node> => {
  const names = new Map<string, Node>()
  for (const { label, node } of pieces) {
    let name = label
    for (let number = 2; names.has(name) || taken.has(name); number++) name = `${label} ${number}`
    names.set(name, node)
  }
  return names
}

const SHARED_HEAD = 'What the client expects of every declared kind of record, and the pins of several kinds name.'

export const sharedText = (pieces: ReadonlyMap<string, Node>): string =>
  `${[SHARED_HEAD, '', ...blockOf(pieces)].join('\n')}\n`

const blockOf = (pieces: ReadonlyMap<string, Node>): readonly string[] =>
  [...pieces].flatMap(([name, node]) => [name, ...indented(node)])

const indented = (node: Node): readonly string[] => {
  const [first = '', ...others] = linesOf(node, INDENT)
  return [INDENT + first, ...others]
}

/** The pieces of what `sharedText` wrote. */
export const readShared = (text: string): Shared => {
  const shared = new Map<string, string>()
  let name = ''
  for (const line of text.split('\n').slice(2)) {
    if (line !== '' && !line.startsWith(INDENT)) name = line
    else if (line !== '') shared.set(name, shared.has(name) ? `${shared.get(name)}\n${line}` : line)
  }
  return shared
}

/**
 * What the client expects of a kind, for people to read: shapes that come several times once, then each interaction with the
 * facts that are given, what is asked and how it is answered. It says all that the pact says, and changes with every part of it.
 */
export const pinOf = (kind: string, interactions: readonly WrittenInteraction[], shared: Shared): string => {
  const read = readAll(interactions)
  const texts = new Map([...shared].map(([name, text]) => [text, name]))
  const nameOfShared = (node: Node) => texts.get(indented(node).join('\n'))
  const uses = new Map<string, number>()
  for (const { node } of piecesOf(read)) uses.set(inline(node), (uses.get(inline(node)) ?? 0) + 1)
  const seen = new Set<string>()
  const own = piecesOf(read).filter(({ node }) => {
    const text = inline(node)
    const isFirst = !seen.has(text)
    seen.add(text)
    return isFirst && (uses.get(text) ?? 0) > 1 && nameOfShared(node) === undefined
  })
  const shapes = named(own, new Set(shared.keys()))
  const names = new Map([...shapes].map(([name, node]) => [inline(node), name]))
  const said = (piece: string | Piece): Node => {
    if (typeof piece === 'string') return piece
    const name =
      names.get(inline(piece.node)) ??
      (inline(piece.node).length >= WORTH_A_NAME ? nameOfShared(piece.node) : undefined)
    return name === undefined ? piece.node : `<${name}>`
  }
  const examples = [...read.examples].filter(
    ([name, example]) => shared.get(exampleName(name)) !== INDENT + JSON.stringify(example),
  )
  return `${[
    `What the client expects of ${kind}: ${read.pinned.length} interactions, derived from its declaration.`,
    '',
    ...examples.flatMap(([name, example]) => [exampleName(name), INDENT + JSON.stringify(example)]),
    ...blockOf(shapes),
    '',
    ...read.pinned.flatMap((each) => linesOfInteraction(each, said)),
  ].join('\n')}\n`
}

const linesOfInteraction = (
  { description, given, pieces }: Pinned,
  said: (piece: string | Piece) => Node,
): readonly string[] => {
  const facts = given.map((each, index) => (index === 0 ? each : prefixed('; ', each)))
  const headed = [description, ...(given.length > 0 ? ['|', given.map(inline).join('; ')] : [])].join(' ')
  const nodes = pieces.map(said)
  const arrow = nodes.indexOf('→')
  const fits = INDENT.length + nodes.map(inline).join(' ').length <= WIDTH
  const told = arrow < 0 || fits ? [nodes] : [nodes.slice(0, arrow), nodes.slice(arrow)]
  return headed.length <= WIDTH
    ? [headed, ...told.flatMap(linesOfRow)]
    : [description, ...[facts, ...told].flatMap(linesOfRow)]
}

/** Nodes beside each other. One that does not fit goes on a line of its own, and is broken where it fits on none. */
const linesOfRow = (row: readonly Node[]): readonly string[] => {
  const lines: string[] = []
  for (const node of row) {
    const last = lines.at(-1)
    const text = inline(node)
    const between = text.startsWith(';') ? '' : ' '
    const begun = last === undefined ? INDENT : last + between
    if (last === undefined || begun.length + text.length <= WIDTH || text.length > WIDTH - 4) {
      const [first = '', ...others] = linesOf(node, INDENT, begun.length)
      lines.splice(-1, last === undefined ? 0 : 1, begun + first, ...others)
    } else lines.push(`${INDENT}${INDENT}${text.replace(/^; /, '')}`)
  }
  return lines
}

const prefixed = (word: string, node: Node): Node =>
  typeof node === 'string' ? word + node : { ...node, open: word + node.open }
