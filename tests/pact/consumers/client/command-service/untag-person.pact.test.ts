import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const tagged = { type: 'Tag', tag: 'vip' } as const
const untagging = (of: ReturnType<typeof aPerson>) => ({
  given: [of],
  input: { params: { id: of.gives.personId }, body: { tag: 'vip' } },
})

contract(WRITTEN_ENDPOINTS.person.untag!, {
  answers: [{ case: 'a tag is taken off a person', ...untagging(aPerson({ acts: [tagged] })) }],
  refuses: [{ code: 'record-archived', ...untagging(aPerson({ acts: [tagged, { type: 'Archive' }] })) }],
})
