import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const tagging = (tag: string, of = aLead()) => ({
  given: [of],
  input: { params: { id: of.gives.leadId }, body: { tag } },
})

contract(WRITTEN_ENDPOINTS.lead.tag, {
  answers: [
    { case: 'a lead gets a tag', ...tagging('acil') },
    { case: 'a lead gets a tag that it has', ...tagging('vip') },
  ],
  refuses: [
    { code: 'lead-archived', ...tagging('acil', aLead({ archived: true })) },
    { code: 'invalid-request', ...tagging('x'.repeat(41)), faults: { 'body.tag': 'too-long' } },
  ],
})
