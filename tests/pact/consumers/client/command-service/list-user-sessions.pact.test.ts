import { listUserSessions } from '@kervan/contracts/api/users/list-user-sessions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aUserRecord, aUserWithSession } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserWithSession()
const strong = aUserWithSession({ permissions: ['leads.edit'] })
const own = aUserRecord({ own: true })

contract(listUserSessions, {
  answers: [
    {
      case: 'a colleague is signed in',
      given: [user],
      input: { params: { id: user.gives.recordId } },
      reads: {
        data: [
          {
            id: user.gives.sessionId,
            browser: null,
            system: null,
            address: null,
            place: null,
            startedAt: SAMPLE.at,
            usedAt: SAMPLE.at,
          },
        ],
      },
    },
  ],
  refuses: [
    { code: 'own-account', given: [own], input: { params: { id: own.gives.recordId } } },
    { code: 'colleague-exceeds-own', given: [strong], input: { params: { id: strong.gives.recordId } } },
  ],
})
