import { restoreDuplicate } from '@kervan/contracts/api/people/restore-duplicate'
import { twoPeople } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const two = twoPeople()

contract(restoreDuplicate, {
  answers: [
    {
      case: 'two people may be the same after all',
      given: [two],
      input: { params: { personId: two.gives.personId }, body: { other: two.gives.otherPersonId } },
    },
  ],
})
