import { endUserSession } from '@kervan/contracts/api/users/end-user-session'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord, aUserWithSession } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserWithSession()
const strong = aUserWithSession({ permissions: ['leads.edit'] })
const own = aUserRecord({ own: true })
const sessionOf = (of: typeof user) => ({ params: { id: of.gives.recordId, session: of.gives.sessionId } })

contract(endUserSession, {
  answers: [
    { case: 'a colleague is signed in', given: [user], input: sessionOf(user), reads: { ended: 1 } },
    {
      case: 'a session that has ended already is none to end',
      given: [user],
      input: { params: { id: user.gives.recordId, session: SAMPLE.nobody } },
      reads: { ended: 0 },
    },
  ],
  refuses: [
    {
      code: 'own-account',
      given: [own],
      input: { params: { id: own.gives.recordId, session: SAMPLE.record } },
    },
    { code: 'colleague-exceeds-own', given: [strong], input: sessionOf(strong) },
  ],
})
