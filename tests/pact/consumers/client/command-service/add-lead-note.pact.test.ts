import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aLead, anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const lead = aLead()
const mert = anotherColleague()
const writing = (text: string) => ({ given: [lead], input: { params: { id: lead.gives.leadId }, body: { text } } })

contract(WRITTEN_ENDPOINTS.lead.addNote, {
  answers: [
    { case: 'a note is written', ...writing('Pazartesi aranacak') },
    {
      case: 'a note names a colleague',
      given: [lead, mert],
      input: {
        params: { id: lead.gives.leadId },
        body: {
          text: '@Mert Aksoy arayacak',
          mentions: [{ userId: mert.gives.colleagueId, name: 'Mert Aksoy' }],
        },
      },
    },
  ],
  refuses: [{ code: 'invalid-request', ...writing(' '), faults: { 'body.text': 'required' } }],
})
