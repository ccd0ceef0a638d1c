import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson({ acts: [{ type: 'Tag', tag: 'vip' }] })

contract(WRITTEN_ENDPOINTS.person.counts, {
  answers: [
    {
      case: 'by a word',
      given: [person],
      input: { query: { by: 'tags' } },
      reads: { data: [{ value: 'vip', count: 1, sums: [] }] },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { query: { by: 'weather' } }, faults: { 'query.by': 'not-allowed' } }],
})
