import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson({ acts: [{ type: 'Change', set: { birthDate: '1990-02-03', gender: 'female' } }] })

contract(WRITTEN_ENDPOINTS.person.list, {
  answers: [
    {
      case: 'by what filters and sorts can ask for',
      given: [person],
      input: { query: { gender: 'female,male', 'birthDate.from': '1980-01-01', sort: '-birthDate,name' } as never },
      reads: { data: [] },
    },
  ],
  refuses: [
    { code: 'invalid-request', input: { query: { sort: 'passportExpiry' } }, faults: { 'query.sort': 'not-allowed' } },
  ],
})
