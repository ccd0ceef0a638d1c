import { listSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aSignInThatFailed } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const failed = aSignInThatFailed()

contract(listSecurityLog, {
  answers: [
    {
      case: 'what happened around accounts',
      given: [failed],
      input: { query: { group: 'signing-in', user: failed.gives.colleagueId } },
      reads: {
        data: [
          {
            id: '1',
            at: SAMPLE.at,
            kind: exactly('sign-in-failed'),
            user: { id: failed.gives.colleagueId, name: null },
            by: null,
            address: exactly(failed.gives.address),
            correlationId: SAMPLE.mert,
            details: [{ name: 'account', value: 'a1b2c3d4e5f6' }],
          },
        ],
        next: null,
      },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { limit: 0 } }, faults: { 'query.limit': 'too-small' } }],
})
