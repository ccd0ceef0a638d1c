import type { PactFile } from './pact-file.ts'

/**
 * What test files wrote one by one, as the one text that is committed: in the order of descriptions, and without the
 * versions of Pact's own parts.
 * @throws Error when two interactions have one description: the second would hide the first
 */
export const mergePacts = (pacts: readonly PactFile[]): string => {
  const [first] = pacts
  if (!first) throw new Error('No consumer has written a pact. Run the whole project: npx vitest run --project pact')
  const interactions = pacts
    .flatMap((pact) => pact.interactions)
    .sort((one, other) => (one.description < other.description ? -1 : 1))
  const twice = interactions.find(({ description }, index) => interactions[index + 1]?.description === description)
  if (twice) throw new Error(`"${twice.description}" is the description of two interactions: name one differently`)
  const { consumer, provider } = first
  const metadata = { pactSpecification: { version: '4.0' } }
  return `${JSON.stringify({ consumer, provider, interactions, metadata }, null, 2)}\n`
}
