import { searchSecurityLog } from '@kervan/contracts/api/security/list-security-log'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aSignInThatFailed } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const failed = aSignInThatFailed()

contract(searchSecurityLog, {
  answers: [
    {
      case: 'what happened around one address',
      given: [failed],
      input: { body: { group: 'signing-in', address: failed.gives.address } },
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
  refuses: [
    { code: 'invalid-request', input: { body: { address: '<script>' } }, faults: { 'body.address': 'invalid' } },
  ],
})
