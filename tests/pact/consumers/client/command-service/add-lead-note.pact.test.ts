import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { aLead } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const writing = (text: string) => ({ given: [lead], input: { params: { id: lead.gives.leadId }, body: { text } } })

contract(WRITTEN_ENDPOINTS.lead.addNote, {
  answers: [{ case: 'a note is written', ...writing('Pazartesi aranacak') }],
  refuses: [{ code: 'invalid-request', ...writing(' '), faults: { 'body.text': 'required' } }],
})
