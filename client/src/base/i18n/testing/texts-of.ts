import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Texts } from './text-faults.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')

/** The texts of a language as they are written, by their namespaces. */
export const textsOf = (language: string): Texts =>
  Object.fromEntries(
    globSync(`${language}/*.json`, { cwd: LOCALES }).map((path) => [
      basename(path, '.json'),
      JSON.parse(readFileSync(join(LOCALES, path), 'utf8')),
    ]),
  )
