import { untagLead } from '@kervan/contracts/api/leads/untag-lead'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const untagging = (tag: string, of = aLead()) => ({ given: [of], input: { params: { leadId: of.gives.leadId, tag } } })

contract(untagLead, {
  answers: [
    { case: 'a tag is taken off a lead', ...untagging('vip') },
    { case: 'a tag with a blank is not there', ...untagging('çok acil') },
  ],
  refuses: [{ code: 'lead-archived', ...untagging('vip', aLead({ archived: true })) }],
})
