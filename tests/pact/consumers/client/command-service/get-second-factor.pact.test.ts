import { getSecondFactor } from '@kervan/contracts/api/auth/second-factor/get-second-factor'
import { ownSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

contract(getSecondFactor, {
  answers: [
    { case: 'there is none', input: {}, reads: { since: null, recoveryCodesLeft: 0, policy: 'optional' } },
    {
      case: 'a colleague has one',
      given: [ownSecondFactor()],
      input: {},
      reads: { since: '2026-11-22T09:00:00.000Z', recoveryCodesLeft: 10, policy: 'optional' },
    },
  ],
})
