import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const untagging = (tag: string, of = aLead()) => ({
  given: [of],
  input: { params: { id: of.gives.leadId }, body: { tag } },
})

contract(WRITTEN_ENDPOINTS.lead.untag, {
  answers: [
    { case: 'a tag is taken off a lead', ...untagging('vip') },
    { case: 'a tag with a blank is not there', ...untagging('çok acil') },
  ],
  refuses: [{ code: 'lead-archived', ...untagging('vip', aLead({ archived: true })) }],
})
