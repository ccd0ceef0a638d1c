import { expect, test } from 'vitest'
import { offered } from './offered.ts'

const [cem, ece, zeynep] = ['Cem', 'Ece', 'Zeynep'].map((name) => ({ id: name.toLowerCase(), name })) as [
  Named,
  Named,
  Named,
]
type Named = { readonly id: string; readonly name: string }

const namesOf = (chosen: readonly Named[]) =>
  offered(
    [
      { ...cem, archived: false },
      { ...ece, archived: true },
    ],
    chosen,
  ).map(({ name }) => name)

test('what is archived is not offered, unless it is chosen already', () => {
  expect(namesOf([])).toEqual(['Cem'])
  expect(namesOf([ece])).toEqual(['Cem', 'Ece'])
})

test('what is chosen and was not found stands first', () => {
  expect(namesOf([zeynep, cem])).toEqual(['Zeynep', 'Cem'])
})
