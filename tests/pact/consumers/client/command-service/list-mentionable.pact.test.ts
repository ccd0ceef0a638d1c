import { listMentionable } from '@kervan/contracts/api/leads/list-mentionable'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const permissions: Permission[] = ['leads.view', 'leads.edit']
const on = (id: string) => ({ given: [lead], input: { params: { id } }, permissions })

contract(listMentionable, {
  answers: [{ case: 'those who may see the lead', ...on(lead.gives.leadId), reads: { data: [SAMPLE.ayse] } }],
  refuses: [{ code: 'lead-not-found', ...on(SAMPLE.nobody) }],
})
