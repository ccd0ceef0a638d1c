import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = aUserRecord({ acts: [{ type: 'Change', set: { email: null } }] })

contract(WRITTEN_ENDPOINTS.user.searchCounts, {
  answers: [
    {
      case: 'by months',
      given: [mert],
      input: { body: { by: 'createdAt', step: 'month', search: mert.gives.called } },
      reads: { data: [{ value: '2026-03-01', count: 1 }] },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { body: { by: 'archived', step: 'month' } },
      faults: { 'body.step': 'not-allowed' },
    },
  ],
})
