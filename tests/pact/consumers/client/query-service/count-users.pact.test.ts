import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = aUserRecord({ acts: [{ type: 'Change', set: { email: null } }] })

contract(WRITTEN_ENDPOINTS.user.counts, {
  answers: [
    {
      case: 'by a word',
      given: [mert],
      input: { query: { by: 'userType' } },
      reads: { data: [{ value: 'user', count: 1, sums: [] }] },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { by: 'weather' } }, faults: { 'query.by': 'not-allowed' } }],
})
