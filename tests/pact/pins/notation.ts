import { isDeepStrictEqual } from 'node:util'
import { FORMATS } from '../consumers/kit/matching.ts'
import type { Node } from './node.ts'

/** More elements than this share lines. */
const SEVERAL = 5

/** A matching rule, or the generator of a value, of the Pact specification, version 4. */
interface Rule {
  readonly combine?: string
  readonly matchers?: readonly Matcher[]
}
interface Matcher {
  readonly match: string
  readonly regex?: string
  readonly min?: number
  readonly variants?: readonly { readonly index: number; readonly rules: Rules; readonly generators?: Generators }[]
}
interface Generator {
  readonly type: string
  readonly expression?: string
}
export type Rules = Readonly<Record<string, Rule>>
export type Generators = Readonly<Record<string, Generator>>

/** Examples of what facts tell, by name: `${recordId}` is written where the value stands. */
export type Examples = Map<string, string>

const NAMED_FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMATS).map(([name, { source }]) => [source, name]),
)

/**
 * A value as it is written in a pin, with what is said of each part of it: `"Şişli"` is exactly that, `like "Şişli"` any text,
 * `uuid "…"` any id, `${recordId}` what a fact tells. Nothing that a rule or a generator says is left out.
 */
export const noteValue = (value: unknown, rules: Rules = {}, generators: Generators = {}, examples: Examples): Node => {
  const placed = new Set<string>()
  const node = noteAt(value, '$', { rules, generators, examples, placed })
  const lost = [...Object.entries(rules), ...Object.entries(generators)].filter(([path]) => !placed.has(path))
  return lost.length === 0
    ? node
    : {
        open: '',
        close: '',
        entries: [
          ['', node],
          ['and ', JSON.stringify(Object.fromEntries(lost))],
        ],
      }
}

interface Noting {
  readonly rules: Rules
  readonly generators: Generators
  readonly examples: Examples
  readonly placed: Set<string>
}

const noteAt = (value: unknown, path: string, noting: Noting): Node => {
  const rule = noting.rules[path]
  const generator = noting.generators[path]
  if (rule) noting.placed.add(path)
  if (generator) noting.placed.add(path)
  const told = toldBy(rule, generator, value, noting.examples)
  if (told !== undefined) return told
  const said = generator ? `${JSON.stringify(generator)} ` : ''
  const matcher = rule && soleMatcher(rule)
  if (
    matcher?.match === 'arrayContains' &&
    Object.keys(matcher).length === 2 &&
    areOneEach(matcher.variants ?? [], value)
  )
    return prefixed(`${said}some `, variants(value, matcher.variants ?? [], noting.examples))
  return prefixed(said + wordOf(rule, value), noteParts(value, path, noting))
}

const noteParts = (value: unknown, path: string, noting: Noting): Node => {
  if (Array.isArray(value)) {
    const each = `${path}[*]`
    const isOfAll = [...Object.keys(noting.rules), ...Object.keys(noting.generators)].some((at) => at.startsWith(each))
    const entries = value.map(
      (element, index) => ['', noteAt(element, isOfAll ? each : `${path}[${index}]`, noting)] as const,
    )
    return { open: '[', close: ']', entries, ...(value.length > SEVERAL && { filled: true }) }
  }
  if (typeof value === 'string' && /^(.)\1{99,}$/.test(value)) return `${JSON.stringify(value[0])} × ${value.length}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, each]) =>
      [
        `${name}: `,
        noteAt(each, path + (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? `.${name}` : `['${name}']`), noting),
      ] as const,
  )
  return { open: '{', close: '}', entries }
}

/** Whether each variant of a list stands for the element at its place, with rules and nothing else. */
const areOneEach = (all: NonNullable<Matcher['variants']>, value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  all.length === value.length &&
  all.every(
    ({ index, rules, generators }, place) =>
      index === place && isDeepStrictEqual(all[place], { index, rules, ...(generators && { generators }) }),
  )

const variants = (value: readonly unknown[], all: NonNullable<Matcher['variants']>, examples: Examples): Node => ({
  open: '[',
  close: ']',
  entries: all.map(
    ({ rules, generators }, index) => ['', noteValue(value[index], rules, generators, examples)] as const,
  ),
})

const prefixed = (word: string, node: Node): Node =>
  typeof node === 'string' ? word + node : { ...node, open: word + node.open }

const soleMatcher = (rule: Rule): Matcher | undefined => {
  const [matcher] = rule.matchers ?? []
  return isDeepStrictEqual(rule, { combine: 'AND', matchers: [matcher] }) ? matcher : undefined
}

/** `${recordId}`, where the value is what a fact tells and its example is known by it. */
const toldBy = (
  rule: Rule | undefined,
  generator: Generator | undefined,
  value: unknown,
  examples: Examples,
): string | undefined => {
  const { expression = '' } = generator ?? {}
  const isPlain =
    isDeepStrictEqual(generator, { expression, type: 'ProviderState' }) &&
    isDeepStrictEqual(rule, { combine: 'AND', matchers: [{ match: 'equality' }] }) &&
    typeof value === 'string'
  if (!isPlain) return undefined
  for (const [name, example] of examplesIn(expression, value)) if (!examples.has(name)) examples.set(name, example)
  const known = expression.replace(/\$\{(\w+)\}/g, (whole, name: string) => examples.get(name) ?? whole)
  return known === value ? expression : `${expression} as ${JSON.stringify(value)}`
}

/** What names of an expression stand for in an example of it. */
const examplesIn = (expression: string, example: string): readonly (readonly [string, string])[] => {
  const [first = '', ...rest] = expression.split(/\$\{(\w+)\}/)
  const names = rest.filter((_, index) => index % 2 === 0)
  const between = rest.filter((_, index) => index % 2 === 1)
  const pattern = [first, ...between].map((text) => text.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&')).join('(.+)')
  const values = new RegExp(`^${pattern}$`, 'u').exec(example)?.slice(1) ?? []
  return names.flatMap((name, index) => (values[index] === undefined ? [] : [[name, values[index]] as const]))
}

const WORDS: Readonly<Record<string, string>> = {
  type: 'like ',
  equality: '= ',
  integer: 'integer ',
  decimal: 'decimal ',
  boolean: 'boolean ',
  null: 'of type ',
}

/** What a rule says of a value, as the word before it. */
const wordOf = (rule: Rule | undefined, value: unknown): string => {
  if (!rule) return ''
  const matcher = soleMatcher(rule)
  const [word, regex] = [matcher && WORDS[matcher.match], matcher?.regex]
  if (word && isDeepStrictEqual(matcher, { match: matcher?.match })) return word
  if (Array.isArray(value) && isDeepStrictEqual(matcher, { match: 'type', min: 1 })) return 'each '
  if (regex !== undefined && isDeepStrictEqual(matcher, { match: 'regex', regex }))
    return `${NAMED_FORMATS.get(regex) ?? `/${regex}/`} `
  return `${JSON.stringify(rule)} `
}
