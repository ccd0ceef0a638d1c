import { dismissDuplicate } from '@kervan/contracts/api/people/dismiss-duplicate'
import { twoPeople } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const two = twoPeople()
const dismissing = (other: string) => ({
  given: [two],
  input: { params: { personId: two.gives.personId }, body: { other, upTo: '4711' } },
})

contract(dismissDuplicate, {
  answers: [{ case: 'two people are not the same', ...dismissing(two.gives.otherPersonId) }],
  refuses: [{ code: 'merge-same-person', ...dismissing(two.gives.personId) }],
})
