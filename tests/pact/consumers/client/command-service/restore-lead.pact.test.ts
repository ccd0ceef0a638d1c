import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead, aSupersededLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const archived = aLead({ archived: true })
const superseded = aSupersededLead({ archived: true })

contract(WRITTEN_ENDPOINTS.lead.restore, {
  answers: [{ case: 'a lead comes back', given: [archived], input: { params: { id: archived.gives.leadId } } }],
  refuses: [
    {
      code: 'lead-already-open',
      given: [superseded],
      input: { params: { id: superseded.gives.leadId } },
      reads: { existing: superseded.gives.newerLeadId },
    },
  ],
})
