import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson({ acts: [{ type: 'Tag', tag: 'vip' }] })

contract(WRITTEN_ENDPOINTS.person.searchCounts, {
  answers: [
    {
      case: 'by months',
      given: [person],
      input: { body: { by: 'createdAt', step: 'month', search: person.gives.surname } },
      reads: { data: [{ value: '2026-03-01', count: 1 }] },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { body: { by: 'archived', step: 'month' } },
      faults: { 'body.step': 'not-allowed' },
    },
  ],
})
