import { archiveLead } from '@kervan/contracts/api/leads/archive-lead'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()

contract(archiveLead, {
  answers: [{ case: 'a lead is archived', given: [lead], input: { params: { leadId: lead.gives.leadId } } }],
})
