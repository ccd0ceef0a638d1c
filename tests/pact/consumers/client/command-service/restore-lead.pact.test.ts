import { restoreLead } from '@kervan/contracts/api/leads/restore-lead'
import { aLead, aSupersededLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const archived = aLead({ archived: true })
const superseded = aSupersededLead({ archived: true })

contract(restoreLead, {
  answers: [{ case: 'a lead comes back', given: [archived], input: { params: { leadId: archived.gives.leadId } } }],
  refuses: [
    {
      code: 'lead-already-open',
      given: [superseded],
      input: { params: { leadId: superseded.gives.leadId } },
      reads: { existing: superseded.gives.newerLeadId },
    },
  ],
})
