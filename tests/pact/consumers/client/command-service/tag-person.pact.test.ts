import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const tagging = (tag: string, of = aPerson()) => ({
  given: [of],
  input: { params: { id: of.gives.personId }, body: { tag } },
})

contract(WRITTEN_ENDPOINTS.person.tag!, {
  answers: [{ case: 'a person gets a tag', ...tagging('vip') }],
  refuses: [
    { code: 'record-archived', ...tagging('vip', aPerson({ acts: [{ type: 'Archive' }] })) },
    { code: 'invalid-request', ...tagging('x'.repeat(41)), faults: { 'body.tag': 'too-long' } },
  ],
})
