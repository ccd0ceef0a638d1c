import { SAMPLE } from '../../support/builders/sample.ts'
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
  'record_changed: one’s second step was reset': {
    event: 'UserSecondFactorReset',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'ResetSecondFactor' }),
  },
  'record_changed: one’s password was changed': {
    event: 'UserPasswordChanged',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'ChangePassword' }),
  },
  'record_changed: one’s account has a further passkey': {
    event: 'UserPasskeyAdded',
    happen: async (acts) =>
      acts.toUser((await acts.registerColleague()).id, { type: 'AddPasskey', passkeyId: SAMPLE.record }),
  },
  'record_changed: a passkey of one’s account was removed': {
    event: 'UserPasskeyRemoved',
    happen: async (acts) =>
      acts.toUser((await acts.registerColleague()).id, { type: 'RemovePasskey', passkeyId: SAMPLE.record }),
  },
  'record_changed: one’s second step was set up': {
    event: 'UserSecondFactorSetUp',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'SetUpSecondFactor' }),
  },
  'record_changed: one’s second step was turned off': {
    event: 'UserSecondFactorTurnedOff',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'TurnOffSecondFactor' }),
  },
  'record_changed: one’s recovery codes were renewed': {
    event: 'UserRecoveryCodesRenewed',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'RenewRecoveryCodes' }),
  },
  'record_changed: one’s sessions were ended by a colleague': {
    event: 'UserSessionsEnded',
    happen: async (acts) => acts.toUser((await acts.registerColleague()).id, { type: 'EndSessions', every: true }),
  },
}
