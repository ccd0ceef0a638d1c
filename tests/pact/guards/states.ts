import { type PactFile, statesOf } from '../pact-file.ts'
import type { Fact } from '../states/fact.ts'

/** States that a pact asks for and the provider cannot be brought into: the verifier only warns of them. */
export const statesWithoutHandler = (pact: PactFile, facts: readonly Pick<Fact, 'fact'>[]): string[] => {
  const known = new Set(facts.map(({ fact }) => fact))
  return [...new Set(pact.interactions.flatMap(statesOf))].filter((state) => !known.has(state))
}

/** States that the provider can be brought into and no pact asks for. */
export const handlersWithoutState = (pact: PactFile, facts: readonly Pick<Fact, 'fact'>[]): string[] => {
  const asked = new Set(pact.interactions.flatMap(statesOf))
  return facts.map(({ fact }) => fact).filter((fact) => !asked.has(fact))
}
