import { unmergePerson } from '@kervan/contracts/api/people/unmerge-person'
import { aMergedPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const merged = aMergedPerson()
const unmerging = (personId: string) => ({ given: [merged], input: { params: { personId } } })

contract(unmergePerson, {
  answers: [{ case: 'a merge is undone', ...unmerging(merged.gives.mergedPersonId) }],
  refuses: [{ code: 'person-not-merged', ...unmerging(merged.gives.personId) }],
})
