import { shownUser } from '@kervan/contracts/kinds/user/user'
import { expect, it } from 'vitest'
import { isMeant } from './is-meant.ts'

const { subRole, fullName } = shownUser.fields

it.each([
  ['admin', false],
  ['clinic', true],
  ['user', true],
  [undefined, true],
])('a role says something of a user of the type %s: %s', (userType, says) => {
  expect(isMeant(subRole, { userType, subRole: 'adviser' })).toBe(says)
  expect(isMeant(fullName, { userType })).toBe(true)
})
