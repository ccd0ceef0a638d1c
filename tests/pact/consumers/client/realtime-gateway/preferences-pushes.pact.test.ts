import { DEFAULT_COLOURS } from '@kervan/contracts/colours/colours'
import { NO_PREFERENCES } from '@kervan/contracts/preferences/preferences'
import { aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { pushContract } from '../../kit/push-contract.ts'

pushContract('preferences', [
  {
    case: 'one has chosen a theme on another screen',
    push: aRecordChanged({ record: 'preferences', id: SAMPLE.ayse, revision: '0', type: 'PreferencesChanged' }),
    over: [['get-preferences', {}], { ...NO_PREFERENCES, colours: DEFAULT_COLOURS, pins: [], notifications: null }],
    gives: { stale: true },
  },
])

pushContract('notifications', [
  {
    case: 'one is asked to approve a registration',
    push: aRecordChanged({ record: 'notifications', id: SAMPLE.ayse, revision: '0', type: 'ApprovalAsked' }),
    over: [['list-notifications', { query: { limit: 3 } }], { data: [], next: null, unread: 0 }],
    gives: { stale: true },
  },
  {
    case: 'one tries whether notifications arrive',
    push: aRecordChanged({ record: 'notifications', id: SAMPLE.ayse, revision: '0', type: 'NotificationTried' }),
    over: [['list-notifications', { query: { limit: 3 } }], { data: [], next: null, unread: 0 }],
    gives: { stale: true },
  },
  {
    case: 'the time of a record has come that one takes care of',
    push: aRecordChanged({ record: 'notifications', id: SAMPLE.ayse, revision: '0', type: 'TimeCame' }),
    over: [['list-notifications', { query: { limit: 3 } }], { data: [], next: null, unread: 0 }],
    gives: { stale: true },
  },
  {
    case: 'one has read a notification on another screen',
    push: aRecordChanged({ record: 'notifications', id: SAMPLE.ayse, revision: '0', type: 'NotificationsRead' }),
    over: [['list-notifications', { query: { limit: 3 } }], { data: [], next: null, unread: 0 }],
    gives: { stale: true },
  },
])
