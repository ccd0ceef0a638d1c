import { type Group, inline, type Node } from './node.ts'
import { type Examples, type Generators, noteValue, type Rules } from './notation.ts'

/** An interaction as Pact writes it, version 4 of its specification. */
export interface WrittenInteraction {
  readonly type: string
  readonly description: string
  readonly [more: string]: unknown
}

/** A piece of an interaction that others may have as well: it is written once, and named. */
export interface Piece {
  /** What a name is made of. */
  readonly label: string
  readonly node: Node
}

/** An interaction as a pin tells it. */
export interface Pinned {
  readonly description: string
  readonly given: readonly Node[]
  /** What is asked and how it is answered, or what is told. */
  readonly pieces: readonly (string | Piece)[]
}

interface Side {
  readonly headers?: Readonly<Record<string, readonly string[]>>
  readonly body?: { readonly content?: unknown; readonly contentType?: string; readonly encoded?: unknown }
  readonly matchingRules?: {
    readonly body?: Rules
    readonly header?: Rules
    readonly query?: Rules
    readonly path?: object
  }
  readonly generators?: {
    readonly body?: Generators
    readonly header?: Generators
    readonly query?: Generators
    readonly path?: { readonly expression?: string; readonly type: string }
  }
}
interface Request extends Side {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, readonly string[]>>
}
interface Response extends Side {
  readonly status: number
}

/** All that an interaction says; what this does not know comes as it is. */
export const pinInteraction = (interaction: WrittenInteraction, examples: Examples): Pinned => {
  const { type, description, providerStates = [], request, response, contents, pending, ...more } = interaction
  const given = (providerStates as readonly { name: string; params?: object }[]).map(({ name, params, ...others }) =>
    prefixedBy(`${name} `, noteValue(params ?? {}, {}, {}, examples), restOf(others)),
  )
  const rest = restOf({ ...more, ...(pending !== false && { pending }) })
  if (type === 'Synchronous/HTTP' && request && response)
    return {
      description,
      given,
      pieces: [
        ...askedOf(description.split(':')[0] ?? '', request as Request, examples),
        '→',
        answeredOf(response as Response, examples),
        ...rest,
      ],
    }
  if (type === 'Asynchronous/Messages' && contents) {
    const { matchingRules, generators, ...others } = more as unknown as Side
    const { content, contentType, encoded, ...extra } = contents as NonNullable<Side['body']>
    const told = withFilled('payload: ', noteValue(content, matchingRules?.body, generators?.body, examples))
    const unusual = restOf({
      ...extra,
      ...others,
      ...(contentType !== 'application/json' && { contentType }),
      ...(encoded !== false && { encoded }),
      ...(pending !== false && { pending }),
      ...withoutBody('matchingRules', matchingRules),
      ...withoutBody('generators', generators),
    })
    return { description, given, pieces: [{ label: 'push', node: told }, ...unusual] }
  }
  return { description, given, pieces: restOf(interaction) }
}

const withoutBody = (name: string, parts: object | undefined): object => {
  const { body: _, ...others } = (parts ?? {}) as { body?: unknown }
  return Object.keys(others).length === 0 ? {} : { [name]: others }
}

/** Rules of parts of a request or an answer that this does not know. */
const unknownIn = (name: string, parts: object | undefined): object => {
  const { body: _, header: __, query: ___, path: ____, ...others } = (parts ?? {}) as Side['matchingRules'] & object
  return Object.keys(others).length === 0 ? {} : { [name]: others }
}

const restOf = (rest: object): readonly string[] =>
  Object.keys(rest).length === 0 ? [] : [`and ${JSON.stringify(rest)}`]

const prefixedBy = (prefix: string, node: Node, rest: readonly unknown[]): Node => {
  const more = rest.map((each) => ` ${each}`).join('')
  return typeof node === 'string'
    ? prefix + node + more
    : { ...node, open: prefix + node.open, close: node.close + more }
}

/** Of a group, the entry of that name with several entries a line. */
const withFilled = (name: string, node: Node): Node =>
  typeof node === 'string'
    ? node
    : { ...node, entries: node.entries.map(([each, held]) => [each, each === name ? fill(held) : held]) }

const askedOf = (endpoint: string, request: Request, examples: Examples): readonly (string | Piece)[] => {
  const { method, path, query, headers = {}, body, matchingRules, generators, ...more } = request
  const at = noteValue(
    path,
    matchingRules?.path && { $: matchingRules.path },
    generators?.path && { $: generators.path },
    examples,
  )
  return [
    method,
    // Of a path that no fact tells, the text alone.
    inline(at) === JSON.stringify(path) ? path : inline(at),
    ...(query
      ? [
          {
            label: `query of ${endpoint}`,
            node: prefixedBy('?', byName(query, matchingRules?.query, generators?.query, examples), []),
          },
        ]
      : []),
    headersOf(headers, matchingRules?.header, generators?.header, examples),
    ...bodyOf(body, `body of ${endpoint}`, matchingRules?.body, generators?.body, examples),
    ...restOf({ ...more, ...unknownIn('matchingRules', matchingRules), ...unknownIn('generators', generators) }),
  ]
}

const answeredOf = (response: Response, examples: Examples): Piece => {
  const { status, headers = {}, body, matchingRules, generators, ...more } = response
  const [content, ...others] = bodyOf(body, '', matchingRules?.body, generators?.body, examples)
  const head = `${status} ${inline(byName(headers, matchingRules?.header, generators?.header, examples))}`
  const told = typeof content === 'object' ? content.node : (content ?? '')
  const node = prefixedBy(`${head} `, told, [
    ...others,
    ...restOf({ ...more, ...unknownIn('matchingRules', matchingRules), ...unknownIn('generators', generators) }),
  ])
  return { label: labelOfAnswer(status, headers, body?.content), node: status < 400 ? node : fill(node) }
}

/**
 * A name by what tells an answer from others of its status: a number would change in every pin where an answer comes or goes.
 */
const labelOfAnswer = (status: number, headers: NonNullable<Side['headers']>, content: unknown): string => {
  const told = (typeof content === 'object' ? content : null) ?? {}
  if (status < 400)
    return ['reply', status, ...Object.keys({ ...headers, ...told }).filter((name) => name !== 'Content-Type')].join(
      ' ',
    )
  const { code, permission, current, fields, errors } = told as Readonly<Record<string, unknown>>
  const faults = (Array.isArray(errors) ? errors : []).flatMap((each) => [each?.path, each?.code])
  return ['refusal', code ?? status, permission, current && `at ${current}`, ...Object.keys(fields ?? {}), ...faults]
    .filter(Boolean)
    .join(' ')
}

const fill = (node: Node): Node => (typeof node === 'string' ? node : { ...node, filled: true })

/** Names of headers in the short form of a request; one further word tells whether a user is signed in. */
const WORDS: Readonly<Record<string, string>> = {
  'Content-Type': 'JSON',
  'Idempotency-Key': 'key',
  'If-Match': 'revision',
  'After-Position': 'position',
}
const USUAL = new Set(['Accept', 'Accept-Language', 'X-Requested-With', 'Authorization', 'X-User-ID', 'X-User-Name'])

const headersOf = (
  headers: Readonly<Record<string, readonly string[]>>,
  rules: Rules | undefined,
  generators: Generators | undefined,
  examples: Examples,
): Piece => {
  const own = Object.keys(headers).filter((name) => !USUAL.has(name))
  const who = headers.Authorization ? (generators?.Authorization ? 'signed in' : 'signed out') : 'anybody'
  const node = byName(headers, rules, generators, examples)
  const said = own.map((name) => {
    const isTold = generators?.[name] || rules?.[name] || name === 'Content-Type'
    return (WORDS[name] ?? name) + (isTold ? '' : ` ${[headers[name]].flat().join(' ')}`)
  })
  return { label: [who, ...said].join(', '), node: fill(node) }
}

const bodyOf = (
  body: Side['body'],
  label: string,
  rules: Rules | undefined,
  generators: Generators | undefined,
  examples: Examples,
): readonly (string | Piece)[] => {
  if (!body) return restOf({ ...(rules && { rules }), ...(generators && { generators }) })
  const { content, contentType, encoded, ...more } = body
  return [
    { label, node: noteValue(content, rules, generators, examples) },
    ...restOf({
      ...(contentType !== 'application/json' && { contentType }),
      ...(encoded !== false && { encoded }),
      ...more,
    }),
  ]
}

/** Headers and queries: their rules go by name, and a value alone is told without its list. */
const byName = (
  values: Readonly<Record<string, readonly string[]>>,
  rules: Rules = {},
  generators: Generators = {},
  examples: Examples,
): Group => {
  const known = new Set(Object.keys(values))
  const lost = [...Object.entries(rules), ...Object.entries(generators)].filter(([name]) => !known.has(name))
  return {
    open: '{',
    close: '}',
    entries: [
      ...Object.entries(values).map(([name, all]) => {
        const value = all.length === 1 ? all[0] : all
        const node = noteValue(
          value,
          rules[name] && { $: rules[name] },
          generators[name] && { $: generators[name] },
          examples,
        )
        return [`${name}: `, node] as const
      }),
      ...lost.map(([name, rule]) => [`${name} `, JSON.stringify(rule)] as const),
    ],
  }
}
