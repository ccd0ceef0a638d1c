import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = aUserRecord({ acts: [{ type: 'Change', set: { phoneNumber: SAMPLE.phone } }] })

contract(WRITTEN_ENDPOINTS.user.list, {
  answers: [
    {
      case: 'by what filters and sorts can ask for',
      given: [mert],
      input: { query: { userType: 'user,clinic', subRole: 'viewer,adviser', sort: '-username,subRole' } as never },
      reads: { data: [] },
    },
  ],
  refuses: [
    { code: 'invalid-request', input: { query: { sort: 'weather' } }, faults: { 'query.sort': 'not-allowed' } },
  ],
})
