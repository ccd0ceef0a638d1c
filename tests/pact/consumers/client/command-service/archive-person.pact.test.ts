import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()

contract(WRITTEN_ENDPOINTS.person.archive, {
  answers: [
    { case: 'a person goes into the archive', given: [person], input: { params: { id: person.gives.personId } } },
  ],
})
