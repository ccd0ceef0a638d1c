import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserRecord()
const renamed = aUserRecord({ acts: [{ type: 'Change', set: { fullName: 'Mert Aksoy' } }] })
const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })
const strong = aUserRecord({ permissions: ['leads.edit'] })
const own = aUserRecord({ own: true })
const administrator = aUserRecord({ first: true })

const changing = (of: typeof user, body: object, ifMatch: string = of.gives.revision) => ({
  given: [of],
  input: { params: { id: of.gives.recordId }, body } as never,
  ifMatch,
})

contract(WRITTEN_ENDPOINTS.user.change, {
  answers: [
    {
      case: 'every field that changes',
      ...changing(user, {
        fullName: 'Mert Aksoy',
        email: 'mert@example.com',
        phoneNumber: '0532 123 45 67',
        userType: 'clinic',
        subRole: 'planner',
      }),
    },
    { case: 'a field that nobody set since', ...changing(renamed, { subRole: 'planner' }, '0') },
  ],
  refuses: [
    {
      code: 'revision-conflict',
      case: 'of a name that was set since',
      ...changing(renamed, { fullName: 'Mert Demir' }, '0'),
      reads: { current: '1' },
    },
    { code: 'user-deactivated', ...changing(deactivated, { subRole: 'planner' }) },
    { code: 'grant-exceeds-own', ...changing(user, { userType: 'admin' }) },
    { code: 'colleague-exceeds-own', ...changing(strong, { fullName: 'Mert Aksoy' }) },
    { code: 'own-address', ...changing(own, { email: 'mert@example.com' }) },
    { code: 'last-administrator', administrator: true, ...changing(administrator, { userType: 'user' }) },
    {
      code: 'invalid-request',
      ...changing(user, { fullName: ' ', userType: 'boss' }),
      faults: { 'body.fullName': 'required', 'body.userType': 'not-allowed' },
    },
    {
      code: 'invalid-request',
      case: 'what stays as it is',
      ...changing(user, { username: 'mehmet', subRole: 'planner' }),
      faults: { 'body.username': 'unknown-field' },
    },
  ],
})
