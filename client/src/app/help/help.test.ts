import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import { describe, expect, it } from 'vitest'
import { KEY_NAMES } from '../../base/keys/key-table.ts'
import { ROUTES } from '../routes.ts'

interface HelpTexts {
  readonly page: Readonly<Record<string, string>>
  readonly place: Readonly<Record<string, string>>
  readonly keys: Readonly<Record<string, Readonly<Record<string, string>>>>
}
const textsOf = (language: string): HelpTexts =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/${language}/help.json`), 'utf8'))

describe.each(LANGUAGES)('the help in %s', (language) => {
  const { page, place, keys } = textsOf(language)

  it('explains every page, and none that is not there', () => {
    expect(Object.keys(page).toSorted()).toEqual([...new Set(ROUTES.map(({ help }) => help))].toSorted())
  })

  it('tells every key of the table, and none that is not there', () => {
    const told = Object.entries(keys).flatMap(([place, names]) => Object.keys(names).map((name) => `${place}.${name}`))
    expect(told.toSorted()).toEqual([...KEY_NAMES].toSorted())
    expect(Object.keys(place).toSorted()).toEqual(Object.keys(keys).toSorted())
  })
})
