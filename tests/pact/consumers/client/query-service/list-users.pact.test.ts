import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const mert = aUserRecord({ acts: [{ type: 'Change', set: { phoneNumber: SAMPLE.phone } }] })
const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })

contract(WRITTEN_ENDPOINTS.user.list, {
  answers: [
    {
      case: 'a colleague by name',
      given: [mert],
      input: { query: { search: mert.gives.called } },
      reads: {
        data: [
          {
            id: mert.gives.recordId,
            username: mert.gives.called,
            fullName: 'Ayşe Yılmaz',
            email: 'ayse@example.com',
            phoneNumber: SAMPLE.phone,
            userType: 'user',
            subRole: 'viewer',
            archived: exactly(false),
            createdAt: SAMPLE.at,
            changedAt: SAMPLE.at,
            revision: mert.gives.revision,
          } as object,
        ],
        next: null,
        total: { value: 1, exact: true },
      },
    },
    {
      case: 'those who are deactivated',
      given: [deactivated],
      input: { query: { archived: 'true', search: deactivated.gives.called } },
      reads: { data: [{ id: deactivated.gives.recordId, archived: exactly(true) }] },
    },
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
