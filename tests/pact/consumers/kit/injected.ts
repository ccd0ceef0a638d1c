import type { Given } from '../../states/vocabulary.ts'

/** What the facts of an interaction give, by name. */
export type Gives = Readonly<Record<string, string>>

export const givesOf = (given: readonly Given[]): Gives => {
  const all = given.flatMap(({ gives }) => Object.entries(gives))
  const twice = all.find(([name], index) => all.findIndex(([other]) => other === name) < index)
  if (twice) throw new Error(`two facts give ${twice[0]}: ask for one that gives both`)
  return Object.fromEntries(all)
}

/**
 * A value of the request that the provider's state gives: the consumer must send exactly the example, and the verification
 * sends the value from the state.
 */
export const injected = (example: string, expression: string) => ({
  'pact:matcher:type': 'equality',
  'pact:generator:type': 'ProviderState',
  value: example,
  expression,
})

/** The expression for an example; undefined where the text is not an example of any fact. */
export const expressionOf = (text: string, gives: Gives): string | undefined => {
  const name = Object.keys(gives).find((each) => gives[each] === text)
  return name && `\${${name}}`
}

/** A part of a request in which each example of a fact's value is replaced by an injected value. */
export const withStates = (part: unknown, gives: Gives): unknown => {
  if (typeof part === 'string') {
    const expression = expressionOf(part, gives)
    return expression ? injected(part, expression) : part
  }
  if (Array.isArray(part)) return part.map((each) => withStates(each, gives))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withStates(value, gives)]))
}
