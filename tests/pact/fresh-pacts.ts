import { join } from 'node:path'

/** Name of the variable in which the run hands the test files the folder for what the consumers write. */
export const FRESH_PACTS = 'KERVAN_FRESH_PACTS'

/** Where this run's consumers write. Empty at the beginning of a run, so that no interaction of yesterday stays. */
export const freshPacts = (): string => {
  const folder = process.env[FRESH_PACTS]
  if (!folder) throw new Error('No folder for pacts. Run with `npx vitest run --project pact`.')
  return folder
}

/** Each test file writes a folder of its own: Pact would merge into what is there, interaction by interaction. */
export const freshPactsOf = (writer: string): string => join(freshPacts(), writer)
