import { endUserSessions } from '@kervan/contracts/api/users/end-user-sessions'
import { aUserRecord, aUserWithSession } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserWithSession()
const strong = aUserWithSession({ permissions: ['leads.edit'] })
const own = aUserRecord({ own: true })

contract(endUserSessions, {
  answers: [
    {
      case: 'a colleague is signed in',
      given: [user],
      input: { params: { id: user.gives.recordId } },
      reads: { ended: 1 },
    },
  ],
  refuses: [
    { code: 'own-account', given: [own], input: { params: { id: own.gives.recordId } } },
    { code: 'colleague-exceeds-own', given: [strong], input: { params: { id: strong.gives.recordId } } },
  ],
})
