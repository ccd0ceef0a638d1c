import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()

contract(WRITTEN_ENDPOINTS.user.history, {
  answers: [
    {
      case: 'that a colleague was registered',
      given: [mert],
      input: { params: { id: mert.gives.colleagueId }, query: {} },
      reads: { next: null },
    },
  ],
})
