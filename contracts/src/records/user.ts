import type { UserEvent } from '../events/user.events.ts'
import { choice, email, lines, text, yesNo } from '../fields/fields.ts'
import { type PermissionRecord, USER_TYPES } from '../permissions/permissions.ts'
import type { OwnEvents } from '../record/own-events.ts'
import { record } from '../record/record.ts'
import { type FieldChanges, valuesAfter } from '../record/record-effect.ts'

const USER_OWN_EVENTS: OwnEvents<UserEvent> = {
  effects: {
    UserRegistered: (registered) => ({ created: true, set: registered }),
    UserPasswordReset: () => ({}),
    UserPasswordChanged: () => ({}),
    UserPermissionsSet: ({ permissions }) => ({ set: { permissions } }),
    UserChanged: ({ changes }) => ({ set: valuesAfter(changes as FieldChanges) }),
  },
  says: {
    set: {
      permissions: (permissions: readonly PermissionRecord[]) => ({
        type: 'UserPermissionsSet',
        data: { permissions: permissions.map(({ resource, action, allowed }) => ({ resource, action, allowed })) },
      }),
    },
    changed: {
      fields: ['fullName', 'email'],
      as: (changes) => ({ type: 'UserChanged', data: { changes: changes as never } }),
    },
  },
}

/** A colleague, with what the colleague may do. The username stays; a password is no fact of the log. */
export const user = record({
  kind: 'user',
  collection: 'users',
  resource: 'users',
  eventPrefix: 'User',
  fields: {
    username: text({ required: true, sort: true }),
    fullName: text({ required: true, search: true, sort: true }),
    email: email(),
    userType: choice(USER_TYPES, { required: true, filter: true }),
    subRole: text({ required: true, max: 60 }),
    permissions: lines({
      resource: text({ required: true }),
      action: text({ required: true }),
      allowed: yesNo({ required: true }),
    }),
  },
  title: 'fullName',
  events: USER_OWN_EVENTS,
  scopes: { own: 'id' },
  codes: { 'record-not-found': 'user-not-found' },
  list: { columns: ['fullName', 'username', 'userType'], sort: 'fullName' },
})
