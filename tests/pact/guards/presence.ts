import type { PactFile } from '../pact-file.ts'

/** Providers whose pact is missing, empty or another's: the verifier finds nothing wrong with no pact at all. */
export const withoutPact = (providers: readonly string[], read: (provider: string) => PactFile | undefined): string[] =>
  providers.filter((provider) => {
    const pact = read(provider)
    return pact?.provider.name !== provider || pact.interactions.length === 0
  })
