import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment } from '@kervan/infra/settings'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../docs/operations/settings.md'), 'utf8')
const NAMED = /`([A-Z][A-Z0-9_]+)`/g

/** Names in the first column of the page's table. */
const namedIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [...(line.split(' | ')[0] as string).matchAll(NAMED)] : []))
    .map(([, name]) => name as string)

test('the page of settings has each setting once, and none that is not there', () => {
  expect(namedIn(page).toSorted()).toEqual(Object.keys(environment.shape).toSorted())
})

test('a setting that the page forgets is found', () => {
  expect(namedIn(page.replace(/^\| `PORT`.*\n/m, ''))).not.toContain('PORT')
})
