import { tagLead } from '@kervan/contracts/api/leads/tag-lead'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const tagging = (tag: string, of = aLead()) => ({
  given: [of],
  input: { params: { leadId: of.gives.leadId }, body: { tag } },
})

contract(tagLead, {
  answers: [
    { case: 'a lead gets a tag', ...tagging('acil') },
    { case: 'a lead gets a tag that it has', ...tagging('vip') },
  ],
  refuses: [
    { code: 'lead-archived', ...tagging('acil', aLead({ archived: true })) },
    { code: 'invalid-request', ...tagging('x'.repeat(41)), faults: { 'body.tag': 'too-long' } },
  ],
})
