import { approveRegistration } from '@kervan/contracts/api/registrations/approve-registration'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aRegistration, recordsToReferTo, toReferTo } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const waiting = aRegistration()
const refused = aRegistration({ refused: true })
const gone = recordsToReferTo({ kinds: ['role'], archived: true })
const approving = (of: typeof waiting, body: { userType?: 'admin'; subRole?: string } = {}) => ({
  given: [of],
  input: { params: { id: of.gives.registrationId }, body },
})

contract(approveRegistration, {
  answers: [{ case: 'one who registered is let in', ...approving(waiting) }],
  refuses: [
    { code: 'registration-decided', ...approving(refused) },
    { code: 'reference-not-found', ...approving(waiting, { subRole: SAMPLE.nobody }) },
    {
      code: 'reference-archived',
      ...approving(waiting, { subRole: gone.gives[toReferTo('role')]! }),
      given: [waiting, gone],
    },
    { code: 'grant-exceeds-own', ...approving(waiting, { userType: 'admin' }) },
    {
      code: 'invalid-request',
      input: { params: { id: SAMPLE.mert }, body: { subRole: '' } },
      faults: { 'body.subRole': 'too-short' },
    },
  ],
})
