import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const writing = (text: string) => ({
  given: [person],
  input: { params: { id: person.gives.personId }, body: { text } },
})

contract(WRITTEN_ENDPOINTS.person.addNote, {
  answers: [{ case: 'a note is written', ...writing('Pazartesi aranacak') }],
  refuses: [{ code: 'invalid-request', ...writing(' '), faults: { 'body.text': 'required' } }],
})
