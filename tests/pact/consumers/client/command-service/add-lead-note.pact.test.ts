import { addLeadNote } from '@kervan/contracts/api/leads/add-lead-note'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const writing = (text: string) => ({ given: [lead], input: { params: { leadId: lead.gives.leadId }, body: { text } } })

contract(addLeadNote, {
  answers: [{ case: 'a note is written', ...writing('Pazartesi aranacak') }],
  refuses: [{ code: 'invalid-request', ...writing(' '), faults: { 'body.text': 'required' } }],
})
