import { countLeads } from '@kervan/contracts/api/leads/list-leads'
import { aLeadWithMessage } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const full = aLeadWithMessage()

contract(countLeads, {
  answers: [
    {
      case: 'by stage',
      given: [full],
      input: { query: { by: 'stage', treatment: 'dental' } },
      reads: { data: [{ value: 'prospect', count: 1, sums: [] }], other: exactly(null) },
    },
    {
      case: 'by owner',
      given: [full],
      input: { query: { by: 'owner', owner: full.gives.ownerId } },
      reads: { data: [{ value: { id: full.gives.ownerId, name: 'Ayşe Yılmaz' }, count: 1 }] },
    },
  ],
  refuses: [
    { code: 'invalid-request', input: { query: { by: 'phone_number' } }, faults: { 'query.by': 'not-allowed' } },
  ],
})
