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

test('a password that the user changes is a fact without the password', () => {
  expect(decide({ type: 'ChangePassword' }, registered)).toEqual([{ type: 'UserPasswordChanged', data: {} }])
  expect(() => decide({ type: 'ChangePassword' }, none)).toThrow('user-not-found')
})

test('what changes of a user is told with what it was before; what is the same is no change', () => {
  const set = { fullName: 'Ayşe Kaya', email: null }
  const [changed] = decide({ type: 'Change', set }, registered)
  expect(changed).toEqual({
    type: 'UserChanged',
    data: { changes: { fullName: { from: 'Ayşe Yılmaz', to: 'Ayşe Kaya' } } },
  })
  const renamed = userDecider.evolve(registered, changed!, aPlace())
  expect(renamed?.values).toMatchObject({ ...ayse, fullName: 'Ayşe Kaya' })
  expect(decide({ type: 'Change', set }, renamed)).toEqual([])
})
