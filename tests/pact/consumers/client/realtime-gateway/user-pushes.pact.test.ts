import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

pushContract('users', [
  {
    case: 'a colleague has been registered',
    push: aRecordChanged({ record: 'user', id: SAMPLE.mert, revision: '0', type: 'UserRegistered' }),
    over: [['list-colleagues', {}], { data: [] }],
    gives: { stale: true },
  },
  {
    case: 'a colleague has another name',
    push: aRecordChanged({ record: 'user', id: SAMPLE.mert, revision: '1', type: 'UserChanged' }),
    over: [['list-colleagues', {}], { data: [] }],
    gives: { stale: true },
  },
  {
    case: 'a colleague may do something else',
    push: aRecordChanged({ record: 'user', id: SAMPLE.mert, revision: '1', type: 'UserPermissionsSet' }),
    over: [['list-colleagues', {}], { data: [] }],
    gives: { stale: true },
  },
  {
    case: 'a colleague is deactivated',
    push: aRecordChanged({ record: 'user', id: SAMPLE.mert, revision: '1', type: 'UserDeactivated' }),
    over: [['list-users', {}], { data: [] }],
    gives: { stale: true },
  },
  {
    case: 'a colleague is reactivated',
    push: aRecordChanged({ record: 'user', id: SAMPLE.mert, revision: '2', type: 'UserReactivated' }),
    over: [['list-users', {}], { data: [] }],
    gives: { stale: true },
  },
])

pushContract(
  'notifications',
  (
    [
      ['a note has named one', 'LeadNoteAdded'],
      ['one’s password was reset', 'UserPasswordReset'],
      ['one’s password was changed', 'UserPasswordChanged'],
      ['one’s account has a further passkey', 'UserPasskeyAdded'],
      ['a passkey of one’s account was removed', 'UserPasskeyRemoved'],
      ['one’s second step was set up', 'UserSecondFactorSetUp'],
      ['one’s second step was turned off', 'UserSecondFactorTurnedOff'],
      ['one’s second step was reset', 'UserSecondFactorReset'],
      ['one’s recovery codes were renewed', 'UserRecoveryCodesRenewed'],
      ['one’s sessions were ended by a colleague', 'UserSessionsEnded'],
    ] as const
  ).map(([told, type]) => ({
    case: told,
    push: aRecordChanged({ record: 'notifications', id: SAMPLE.mert, revision: '1', type }),
    over: [['list-notifications', { query: { limit: 3 } }], { data: [], next: null, unread: 0 }],
    gives: { stale: true },
  })),
)
