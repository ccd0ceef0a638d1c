import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_SCHEMAS, MADE_ANEW } from './kept-schemas.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/operations/backup-and-restore.md'), 'utf8')
/** What stands in the first column of the table under a line that begins so. */
const namesUnder = (beginning: string): string[] => {
  const table =
    page
      .slice(page.indexOf(beginning))
      .split('\n\n')
      .find((part) => part.startsWith('|')) ?? ''
  return table
    .split('\n')
    .slice(2)
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string))
}

test('the page of backups names every table that is kept, and no other', () => {
  const kept = KEPT_SCHEMAS.flatMap(({ schema, tables }) => tables.map(({ name }) => `${schema}.${name}`))
  expect(namesUnder('A folder with a manifest').toSorted()).toEqual(
    ['manifest.json', 'log.ndjson.gz', ...kept].toSorted(),
  )
})

test('and says of everything that is left out what becomes of it', () => {
  const left = KEPT_SCHEMAS.flatMap(({ schema, leaves = [] }) => leaves.map((name) => `${schema}.${name}`))
  // The log is kept as events.
  const anew = MADE_ANEW.filter((schema) => schema !== 'log')
  expect(namesUnder('**Left out**').toSorted()).toEqual([...left, ...anew].toSorted())
})
