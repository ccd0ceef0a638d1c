import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()

contract(WRITTEN_ENDPOINTS.lead.archive, {
  answers: [{ case: 'a lead is archived', given: [lead], input: { params: { id: lead.gives.leadId } } }],
})
