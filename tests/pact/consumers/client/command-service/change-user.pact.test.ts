import { WRITTEN_ENDPOINTS } from '@kervan/contracts/kinds/written-records'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord, recordsToReferTo, toReferTo } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserRecord()
const renamed = aUserRecord({ acts: [{ type: 'Change', set: { fullName: 'Mert Aksoy' } }] })
const deactivated = aUserRecord({ acts: [{ type: 'Archive' }] })
const strong = aUserRecord({ permissions: ['leads.edit'] })
const own = aUserRecord({ own: true })
const administrator = aUserRecord({ first: true })

const role = recordsToReferTo({ kinds: ['role'] })
const planner = role.gives[toReferTo('role')]!
const gone = recordsToReferTo({ kinds: ['role'], archived: true })

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
        subRole: planner,
      }),
      given: [user, role],
    },
    { case: 'a field that nobody set since', ...changing(renamed, { subRole: planner }, '0'), given: [renamed, role] },
  ],
  refuses: [
    {
      code: 'revision-conflict',
      case: 'of a name that was set since',
      ...changing(renamed, { fullName: 'Mert Demir' }, '0'),
      reads: { current: '1' },
    },
    { code: 'user-deactivated', ...changing(deactivated, { fullName: 'Mert Aksoy' }) },
    { code: 'reference-not-found', ...changing(user, { subRole: SAMPLE.nobody }) },
    {
      code: 'reference-archived',
      ...changing(user, { subRole: gone.gives[toReferTo('role')]! }),
      given: [user, gone],
    },
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
      ...changing(user, { username: 'mehmet', subRole: 'viewer' }),
      faults: { 'body.username': 'unknown-field' },
    },
  ],
})
