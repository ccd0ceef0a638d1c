import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const noted = aPerson({ acts: [{ type: 'AddNote', text: 'Pazartesi aranacak' }] })

contract(WRITTEN_ENDPOINTS.person.removeNote, {
  answers: [
    {
      case: 'a note is taken off',
      given: [noted],
      input: { params: { id: noted.gives.personId, noteId: noted.gives.noteId } },
    },
  ],
})
