import type { PersonPage } from '@kervan/contracts/api/people/get-person'
import { expect, test } from 'vitest'
import type { NamedField } from '../../base/named-fields.ts'
import { differingFields, fillsGap } from './differing-fields.ts'
import { PERSON_NAME } from './person-kit.ts'

const field = (name: string): NamedField => ({ ...PERSON_NAME, name })
const page = (values: object) => values as PersonPage

test('fields with other values are told, in the order of the kind, and those that hold the same are not', () => {
  const one = page({ name: 'Elif Şahin', city: 'İzmir', tags: ['vip'], born: null })
  const other = page({ name: 'Elif Sahin', city: 'İzmir', tags: ['vip'], born: '1990-01-01' })
  const fields = ['name', 'city', 'tags', 'born'].map(field)
  expect(differingFields(fields, one, other).map(({ name }) => name)).toEqual(['name', 'born'])
  expect(differingFields(fields, one, one)).toEqual([])
})

test('what only the merged one has is chosen at first, and nothing else of it', () => {
  const root = page({ born: null, city: 'İzmir', name: 'Elif' })
  const merged = page({ born: '1990-01-01', city: null, name: 'Elif Su' })
  expect(['born', 'city', 'name', 'hidden'].map((name) => fillsGap(name, root, merged))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
