import { choice, email, lines, phone, role, text, yesNo } from '../../kit/fields/fields.ts'
import { named } from '../../kit/named.ts'
import type { OwnEvents } from '../../kit/own-events.ts'
import { record } from '../../kit/record.ts'
import { type FieldChanges, valuesAfter } from '../../kit/record-effect.ts'
import { type PermissionRecord, USER_TYPES } from '../../permissions/permissions.ts'
import type { UserEvent } from './user.events.ts'

const USER_OWN_EVENTS: OwnEvents<UserEvent> = {
  effects: {
    UserRegistered: ({ phoneNumber = null, extension = null, ...registered }) => ({
      created: true,
      set: { ...registered, phoneNumber, extension },
    }),
    UserPasswordReset: () => ({}),
    UserPasswordChanged: () => ({}),
    UserPasskeyAdded: () => ({}),
    UserPasskeyRemoved: () => ({}),
    UserSecondFactorSetUp: () => ({}),
    UserSecondFactorTurnedOff: () => ({}),
    UserSecondFactorReset: () => ({}),
    UserRecoveryCodesRenewed: () => ({}),
    UserSessionsEnded: () => ({}),
    UserPermissionsSet: ({ permissions }) => ({ set: { permissions } }),
    UserChanged: ({ changes }) => ({ set: valuesAfter(changes as FieldChanges) }),
    UserDeactivated: () => ({ archived: true }),
    UserReactivated: () => ({ archived: false }),
  },
  says: {
    set: {
      permissions: (permissions: readonly PermissionRecord[]) => ({
        type: 'UserPermissionsSet',
        data: { permissions: permissions.map(({ resource, action, allowed }) => ({ resource, action, allowed })) },
      }),
    },
    changed: {
      fields: ['fullName', 'email', 'phoneNumber', 'extension', 'userType', 'subRole'],
      as: (changes) => ({ type: 'UserChanged', data: { changes: changes as never } }),
    },
    archived: () => ({ type: 'UserDeactivated', data: {} }),
    restored: () => ({ type: 'UserReactivated', data: {} }),
  },
}

/** A colleague, with what the colleague may do. The username stays; a password is no fact of the log. One in the archive is deactivated. */
export const user = record({
  ...named('user'),
  fields: {
    fullName: text({ required: true, search: true, sort: true }),
    username: text({ required: true, max: 60, search: true, sort: true }),
    userType: choice(USER_TYPES, { required: true, sort: true, filter: true }),
    /** What an administrator may do no role says. */
    subRole: role({ required: true, sort: true, filter: true, unless: { userType: ['admin'] } }),
    phoneNumber: phone({ filter: true, group: 'contact' }),
    /** By which colleagues reach an agent inside the house. */
    extension: text({ max: 40, search: true, sort: true, filter: true }),
    email: email({ filter: true, group: 'contact' }),
    permissions: lines({
      resource: text({ required: true }),
      action: text({ required: true }),
      allowed: yesNo({ required: true }),
    }),
  },
  title: 'fullName',
  namesArchive: true,
  events: USER_OWN_EVENTS,
  scopes: { own: 'id' },
  related: { requests: 'assignee', followUps: 'assignedUser' },
  codes: { 'record-not-found': 'user-not-found', 'record-archived': 'user-deactivated' },
  refusals: {
    'own-address': ['change', 'undo'],
    'last-administrator': ['change', 'archive', 'undo'],
    'grant-exceeds-own': ['change', 'undo'],
    'colleague-exceeds-own': ['change', 'archive', 'restore', 'undo'],
  },
  list: {
    columns: ['fullName', 'username', 'userType', 'subRole', 'phoneNumber', 'email'],
    sort: 'fullName',
    views: [{ name: 'administrators', query: { userType: 'admin' } }],
  },
})

const { permissions: _, ...fields } = user.fields

/** A colleague as lists, pages and forms show one: what the colleague may do has screens of its own. */
export const shownUser = { ...user, fields }
