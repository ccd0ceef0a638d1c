import { viewAsUser } from '@kervan/contracts/api/users/view-as-user'
import { aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserRecord()
const gone = aUserRecord({ acts: [{ type: 'Archive' }] })
const to = (of: typeof user) => ({ given: [of], input: { params: { id: of.gives.recordId } } })

contract(viewAsUser, {
  answers: [
    {
      case: 'an administrator looks at what a colleague sees',
      administrator: true,
      ...to(user),
      reads: { user: { userType: 'user' } },
    },
  ],
  refuses: [
    { code: 'not-permitted', case: 'to who is no administrator', ...to(user) },
    { code: 'user-deactivated', administrator: true, ...to(gone) },
  ],
})
