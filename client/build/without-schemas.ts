import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Parts of an `endpoint()` or a `list()` that say how servers check a request or a reply, which server answers, what the API's book says. */
const OF_CALLS = [
  'params',
  'query',
  'body',
  'response',
  'row',
  'whileOwing',
  'owner',
  'summary',
  'permission',
  'forKeys',
  'whileViewing',
]

/** By what declares something, the parts of it that only servers read; `command` is the one of derived calls. */
const OF_SERVERS: Readonly<Record<string, readonly string[]>> = {
  endpoint: OF_CALLS,
  list: OF_CALLS,
  command: OF_CALLS,
  record: ['pageTells'],
}

/**
 * Leaves the schemas out of the built client that it does not check by. Requests and replies are checked by servers, so endpoints
 * lose theirs, and what else only servers read of them; and what contracts make of calls at their top level goes where nothing uses it, which a bundler cannot know of
 * `z.object(...)`. A page without a form loads no Zod; a form imports the schema that it checks by. The names of kinds, which the
 * router needs first of all, come without the declarations that they stand in.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contracts\/src\// },
    async handler(code, id) {
      if (id.endsWith('/kinds/kinds.ts')) return { code: await workedOut(id), map: null }
      const edits: Edit[] = []
      const { body } = this.parse(code) as unknown as { readonly body: readonly Node[] }
      for (const statement of body) edits.push(...asPure(statement))
      edits.push(...partsOfServersIn(body, code))
      const edited = edits
        .toSorted((one, other) => other.start - one.start)
        .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)
      return { code: edited, map: null }
    },
  },
})

/** A module of plain values as what they are, without what they are made from. */
const workedOut = async (id: string): Promise<string> => {
  const values: Record<string, unknown> = await import(pathToFileURL(id).href)
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** What a constant is made of where a bundler sees something that may have an effect. */
const MADE = ['CallExpression', 'ObjectExpression', 'ArrayExpression']

/** `const X = call()` as what may be left out. */
const asPure = (statement: Node): readonly Edit[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as readonly { readonly init: Node | null }[]).flatMap(({ init }) =>
    init && MADE.includes(init.type)
      ? [
          { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  )
}

const partsOfServersIn = (body: readonly Node[], code: string): readonly Edit[] =>
  callsIn(body)
    .flatMap((call) => {
      const parts = OF_SERVERS[String((call.callee as Node).name)] ?? []
      return (call.arguments as readonly Node[])
        .flatMap((argument) => (argument.properties ?? []) as readonly Node[])
        .filter((property) => parts.includes(String((property.key as Node | undefined)?.name)))
    })
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))

const callsIn = (node: unknown): readonly Node[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return (node as Node).type === 'CallExpression' ? [node as Node, ...inside] : inside
}
