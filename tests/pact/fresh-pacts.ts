import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Part } from './parts.ts'

/** Name of the variable in which the run hands the test files the folder for what the consumers write. */
export const FRESH_PACTS = 'KERVAN_FRESH_PACTS'

/** Where this run writes. Empty at the beginning of a run, so that no interaction of yesterday stays. */
const folderOfRun = (): string => {
  const folder = process.env[FRESH_PACTS]
  if (!folder) throw new Error("No folder for pacts. Run with `npx vitest run --project 'pact*'`.")
  return folder
}

/** What consumers have written, by part. */
export const freshPacts = (): string => join(folderOfRun(), 'fresh')

/** What an endpoint or a topic of pushes has written. */
export const freshPactsOf = (part: Part, writer: string): string => join(freshPacts(), part, writer)

/** For one interaction: into a file that is there Pact would merge it, for which it reads and writes all of them again. */
export const folderOfInteraction = (part: Part, writer: string): string =>
  join(freshPactsOf(part, writer), randomUUID())

/** Pacts of this run as providers are held to them: `command-service/kinds/team.json`. */
export const mergedPacts = (): string => join(folderOfRun(), 'merged')
