import { grantOf } from '../../support/builders/user.builder.ts'
import type { Happenings } from './happening.ts'

export const USER_HAPPENINGS: Happenings = {
  'record_changed: a colleague has been registered': {
    event: 'UserRegistered',
    happen: (acts) => acts.registerColleague(),
  },
  'record_changed: a colleague has another name': {
    event: 'UserChanged',
    happen: async (acts) => acts.changeName((await acts.registerColleague()).id, 'Mert Aksoy'),
  },
  'record_changed: a colleague may do something else': {
    event: 'UserPermissionsSet',
    happen: async (acts) => acts.setPermissions((await acts.registerColleague()).id, [grantOf('leads.edit')]),
  },
  'record_changed: a colleague is deactivated': {
    event: 'UserDeactivated',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'Archive' }),
  },
  'record_changed: a colleague is reactivated': {
    event: 'UserReactivated',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'Archive' }, { type: 'Restore' }),
  },
  'record_changed: one’s password was reset': {
    event: 'UserPasswordReset',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'ResetPassword' }),
  },
}
