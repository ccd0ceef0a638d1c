import { mergePerson } from '@kervan/contracts/api/people/merge-person'
import { aMergedPerson, twoPeople } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const two = twoPeople()
const merged = aMergedPerson()

const merging = (given: typeof two | typeof merged, personId: string, into: string) => ({
  given: [given],
  input: { params: { personId }, body: { into } },
})

contract(mergePerson, {
  answers: [
    {
      case: 'two people are the same',
      ...merging(two, two.gives.personId, two.gives.otherPersonId),
      reads: { into: two.gives.otherPersonId },
    },
    {
      case: 'two people are the same, and name and nationality of the merged one are kept',
      given: [two],
      input: {
        params: { personId: two.gives.personId },
        body: { into: two.gives.otherPersonId, keep: ['name', 'nationality'] },
      },
      reads: { into: two.gives.otherPersonId },
    },
  ],
  refuses: [{ code: 'merge-same-person', ...merging(merged, merged.gives.personId, merged.gives.mergedPersonId) }],
})
