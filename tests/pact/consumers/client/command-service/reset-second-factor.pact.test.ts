import { resetSecondFactor } from '@kervan/contracts/api/users/reset-second-factor'
import { aUserRecord, aUserWithSecondFactor } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const user = aUserWithSecondFactor()
const deactivated = aUserWithSecondFactor({ deactivated: true })
const strong = aUserWithSecondFactor({ permissions: ['leads.edit'] })
const without = aUserRecord()
const own = aUserRecord({ own: true })
const resetting = (of: typeof user | typeof own) => ({ given: [of], input: { params: { id: of.gives.recordId } } })

contract(resetSecondFactor, {
  answers: [
    { case: 'a colleague lost the phone', ...resetting(user), reads: { id: user.gives.recordId, sessionsEnded: 0 } },
  ],
  refuses: [
    { code: 'user-deactivated', ...resetting(deactivated) },
    { code: 'colleague-exceeds-own', ...resetting(strong) },
    { code: 'own-account', ...resetting(own) },
    { code: 'second-factor-is-off', ...resetting(without) },
  ],
})
