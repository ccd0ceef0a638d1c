import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const archived = aPerson({ acts: [{ type: 'Archive' }] })

contract(WRITTEN_ENDPOINTS.person.restore, {
  answers: [
    {
      case: 'a person comes out of the archive',
      given: [archived],
      input: { params: { id: archived.gives.personId } },
    },
  ],
})
