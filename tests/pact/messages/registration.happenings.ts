import type { Happenings } from './happening.ts'

export const REGISTRATION_HAPPENINGS: Happenings = {
  'record_changed: somebody has registered': {
    event: 'RegistrationAsked',
    happen: (acts) => acts.askToRegister(),
  },
  'record_changed: a registration is approved': {
    event: 'RegistrationApproved',
    happen: (acts) => acts.decideRegistration({ type: 'Approve', userType: 'user', subRole: 'viewer' }),
  },
  'record_changed: a registration is refused': {
    event: 'RegistrationRefused',
    happen: (acts) => acts.decideRegistration({ type: 'Refuse' }),
  },
  'record_changed: one is asked to approve a registration': {
    event: 'ApprovalAsked',
    happen: (acts) => acts.askApproval(),
  },
}
