import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const promoted = aUserRecord({ acts: [{ type: 'Change', set: { subRole: 'coordinator' } }] })
const to = (query: object) => ({ given: [promoted], input: { params: { id: promoted.gives.recordId }, query } })

contract(WRITTEN_ENDPOINTS.user.get, {
  answers: [
    {
      case: 'as it is',
      ...to({}),
      reads: { subRole: exactly('coordinator'), archived: exactly(false), allowed: [] } as object,
    },
    { case: 'as it was', ...to({ at: '0' }), reads: { subRole: exactly('viewer') } as object },
  ],
  refuses: [
    { code: 'invalid-request', input: { params: { id: '7' }, query: {} }, faults: { 'params.id': 'invalid-id' } },
  ],
})
