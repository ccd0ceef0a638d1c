import type { PactFile, PartOfPact } from '../pact-file.ts'

/** Providers whose pact is missing, empty or another's: the verifier finds nothing wrong with no pact at all. */
export const withoutPact = (providers: readonly string[], read: (provider: string) => PactFile | undefined): string[] =>
  providers.filter((provider) => {
    const pact = read(provider)
    return pact?.provider.name !== provider || pact.interactions.length === 0
  })

/** Why what is committed is not what this run is about: a file is missing, says nothing, or stayed from what is no more. */
export const faultsOfFiles = (expected: readonly string[], committed: ReadonlyMap<string, string>): string[] => [
  ...expected.filter((file) => !committed.has(file)).map((file) => `${file} is missing`),
  ...[...committed.keys()].filter((file) => !expected.includes(file)).map((file) => `${file} is left over: delete it`),
  ...[...committed].filter(([, text]) => !saysSomething(text)).map(([file]) => `${file} says nothing`),
]

/** The text of a pact has an interaction with a description; that of a pin has something under a head. */
const saysSomething = (text: string): boolean => /"description": |\n {2}\S/.test(text)

/** Interactions that follow from a declaration and that no consumer wrote. */
export const unwritten = (derived: readonly string[], parts: readonly PartOfPact[]): string[] => {
  const written = new Set(parts.flatMap(({ pact }) => pact.interactions.map(({ description }) => description)))
  return derived.filter((description) => !written.has(description))
}
