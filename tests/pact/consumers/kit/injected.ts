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
 * A value of the request that the provider's state tells: the consumer must send exactly the example, the verification
 * sends what the state told.
 */
export const injected = (example: string, expression: string) => ({
  'pact:matcher:type': 'equality',
  'pact:generator:type': 'ProviderState',
  value: example,
  expression,
})

/** The expression for an example, undefined where the text is nobody's example. */
export const expressionOf = (text: string, gives: Gives): string | undefined => {
  const name = Object.keys(gives).find((each) => gives[each] === text)
  return name && `\${${name}}`
}

/** A part of a request with every example of a fact's value in the place of the value. */
export const withStates = (part: unknown, gives: Gives): unknown => {
  if (typeof part === 'string') {
    const expression = expressionOf(part, gives)
    return expression ? injected(part, expression) : part
  }
  if (Array.isArray(part)) return part.map((each) => withStates(each, gives))
  if (part === null || typeof part !== 'object') return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withStates(value, gives)]))
}
