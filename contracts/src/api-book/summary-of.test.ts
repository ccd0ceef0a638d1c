import { expect, test } from 'vitest'
import { ENDPOINTS } from '../api/endpoints.ts'
import { SUMMARIES_TR } from './summaries-tr.ts'
import { summaryOf } from './summary-of.ts'

test('every call says in Turkish what it does', () => {
  expect(
    ENDPOINTS.filter((call) => [undefined, call.summary].includes(summaryOf(call, 'tr'))).map(
      ({ name }) => `${name} needs a line in summaries-tr.ts`,
    ),
  ).toEqual([])
})

test('no sentence is left of a call that is gone', () => {
  const names = new Set(ENDPOINTS.map(({ name }) => name))
  expect(Object.keys(SUMMARIES_TR).filter((name) => !names.has(name))).toEqual([])
})

test('a call that has a sentence of its own says that, and one of the kit what the kit says', () => {
  const named = (name: string) => ENDPOINTS.find((call) => call.name === name)!
  expect(summaryOf(named('deactivate-user'), 'tr')).toBe('Bir kullanıcının oturum açmasını engeller')
  expect(summaryOf(named('list-teams'), 'tr')).toBe('Kayıtları listeler, süzer ve arar')
  expect(summaryOf(named('list-teams'), 'en')).toBe('List, filter and search teams')
})
