import { catchUp } from '@kervan/contracts/api/realtime/catch-up'
import { aNewMessage, aRecordChanged } from '../../../../support/builders/push.builder.ts'
import { aPositionBefore } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const before = aPositionBefore()

contract(catchUp, {
  answers: [
    {
      case: 'a page that was away hears what it missed',
      permissions: ['leads.view'],
      given: [before],
      input: { query: { since: before.gives.since } },
      reads: {
        position: '4711',
        reset: exactly(false),
        more: exactly(false),
        pushes: [aRecordChanged({ type: 'LeadOpened', by: { kind: 'process', name: 'a-process' } }), aNewMessage()],
      },
    },
    {
      case: 'a page that knows of another log starts afresh',
      input: { query: { since: '9000000000000000000' } },
      reads: { position: '4711', reset: exactly(true), more: exactly(false), pushes: exactly([]) },
    },
  ],
  refuses: [
    { code: 'invalid-request', input: { query: { since: 'yesterday' } }, faults: { 'query.since': 'invalid' } },
  ],
})
