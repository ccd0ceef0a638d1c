import { expect, test } from 'vitest'
import { aContext, aPlace } from '../../testing/places.ts'
import { type UserCommand, type UserState, userDecider } from './user.decider.ts'

const ayse = {
  username: 'ayse',
  fullName: 'Ayşe Yılmaz',
  email: null,
  userType: 'user',
  subRole: 'viewer',
  permissions: [],
} as const

const context = aContext()
const none: UserState = userDecider.initial
const registered = userDecider.evolve(none, { type: 'UserRegistered', data: { ...ayse, permissions: [] } }, aPlace())
const decide = (command: UserCommand, user: UserState) => userDecider.decide(command, user, context)
const register: UserCommand = { type: 'Register', ...ayse, permissions: [] }

test('a user is registered once', () => {
  expect(decide(register, none)).toEqual([{ type: 'UserRegistered', data: ayse }])
  expect(() => decide(register, registered)).toThrow('username-taken')
})

test('the password of a user who is there is reset, as often as it is asked for, and changes nothing else', () => {
  const [reset] = decide({ type: 'ResetPassword' }, registered)
  expect(registered?.values).toMatchObject(ayse)
  expect(reset).toEqual({ type: 'UserPasswordReset', data: {} })
  expect(reset && userDecider.evolve(registered, reset, aPlace())?.values).toEqual(registered?.values)
  expect(() => decide({ type: 'ResetPassword' }, none)).toThrow('user-not-found')
})
