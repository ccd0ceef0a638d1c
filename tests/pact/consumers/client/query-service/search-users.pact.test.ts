import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'
import { exactly } from '../../kit/matching.ts'

const mert = aUserRecord({ acts: [{ type: 'Change', set: { phoneNumber: SAMPLE.phone } }] })
const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })

contract(WRITTEN_ENDPOINTS.user.search, {
  answers: [
    {
      case: 'a colleague by name',
      given: [mert],
      input: { body: { search: mert.gives.called } },
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
      input: { body: { archived: 'true', search: deactivated.gives.called } },
      reads: { data: [{ id: deactivated.gives.recordId, archived: exactly(true) }] },
    },
  ],
  refuses: [{ code: 'invalid-request', input: { body: { sort: 'weather' } }, faults: { 'body.sort': 'not-allowed' } }],
})
