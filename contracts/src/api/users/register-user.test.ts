import { expect, it } from 'vitest'
import { registerUser } from './register-user.ts'

const SAID = { username: 'ayse', fullName: 'Ayşe Yılmaz', email: null }

it('is a viewer of the type user, of whom nothing else is said', () => {
  expect(registerUser.body?.parse(SAID)).toMatchObject({ userType: 'user', subRole: 'viewer', permissions: [] })
  expect(registerUser.body?.parse({ ...SAID, subRole: 'adviser' })).toMatchObject({ subRole: 'adviser' })
})
