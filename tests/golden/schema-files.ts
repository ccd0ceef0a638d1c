import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Definitions } from './event-schemas.ts'

/** The schemas of events as other teams are given them: a file for each group. That of a present version follows the contracts. */
export const SCHEMAS = join(import.meta.dirname, '../../docs/events')

export const schemaFileNames = (): string[] =>
  readdirSync(SCHEMAS)
    .filter((file) => file.endsWith('.json'))
    .sort()

export const readSchemas = (file: string): Definitions | undefined =>
  existsSync(join(SCHEMAS, file)) ? (JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')) as Definitions) : undefined

/** Writes a file anew; false where it is there as it is to be. */
export const writeSchemas = (file: string, text: string): boolean => {
  const path = join(SCHEMAS, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return false
  writeFileSync(path, text)
  return true
}
