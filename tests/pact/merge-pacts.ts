import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compactJson } from '../support/compact-json.ts'
import { freshPacts, mergedPacts } from './fresh-pacts.ts'
import { filesIn, type PactFile, type PartOfPact, PROVIDERS, readJson, readParts } from './pact-file.ts'
import { isPartChosen, type Part } from './parts.ts'

/** Where every run leaves its pacts for tools that read them: a file for each service and part. Not committed. */
const FULL = join(import.meta.dirname, 'full')

/**
 * What test files wrote one by one, as one pact: in the order of descriptions, and without the versions of Pact's own parts.
 * @throws Error when two interactions have one description: the second would hide the first
 */
export const mergePacts = (pacts: readonly PactFile[]): PactFile => {
  const [first] = pacts
  if (!first) throw new Error("No consumer has written a pact. Run all of it: npx vitest run --project 'pact*'")
  const interactions = pacts
    .flatMap((pact) => pact.interactions)
    .sort((one, other) => (one.description < other.description ? -1 : 1))
  const twice = interactions.find(({ description }, index) => interactions[index + 1]?.description === description)
  if (twice) throw new Error(`"${twice.description}" is the description of two interactions: name one differently`)
  const { consumer, provider } = first
  return { consumer, provider, interactions, metadata: { pactSpecification: { version: '4.0' } } }
}

/** The text of a pact as it is committed: whole, and as short as what fits on a line allows. */
export const pactText = (pact: PactFile): string => compactJson(pact)

const partOfFile = (file: string): Part => dirname(dirname(dirname(file)))

/** Merges what this run's consumers wrote, by service and part, and gives it. */
export const mergeFreshPacts = (): readonly PartOfPact[] => {
  rmSync(mergedPacts(), { recursive: true, force: true })
  // `kinds/team/list-teams/<one interaction>/client-query-service.json`
  const files = filesIn(freshPacts(), '.json').filter((file) => isPartChosen(partOfFile(file)))
  for (const provider of PROVIDERS) {
    const named = `client-${provider}.json`
    const parts = Map.groupBy(
      files.filter((file) => file.endsWith(`/${named}`)),
      partOfFile,
    )
    const all = [...parts].map(
      ([part, written]) =>
        [part, mergePacts(written.map((file) => readJson(join(freshPacts(), file)) as PactFile))] as const,
    )
    if (all.length > 0) mergePacts(all.map(([, pact]) => pact))
    for (const [part, pact] of all) {
      const path = join(mergedPacts(), provider, `${part}.json`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(pact))
    }
  }
  rmSync(FULL, { recursive: true, force: true })
  cpSync(mergedPacts(), FULL, { recursive: true })
  return readParts()
}
