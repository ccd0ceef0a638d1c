import { approveRegistration } from '@kervan/contracts/api/registrations/approve-registration'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { aRegistration } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const waiting = aRegistration()
const refused = aRegistration({ refused: true })
const approving = (of: typeof waiting, body: { userType?: 'admin' } = {}) => ({
  given: [of],
  input: { params: { id: of.gives.registrationId }, body },
})

contract(approveRegistration, {
  answers: [{ case: 'one who registered is let in', ...approving(waiting) }],
  refuses: [
    { code: 'registration-decided', ...approving(refused) },
    { code: 'grant-exceeds-own', ...approving(waiting, { userType: 'admin' }) },
    {
      code: 'invalid-request',
      input: { params: { id: SAMPLE.mert }, body: { subRole: '' } },
      faults: { 'body.subRole': 'too-short' },
    },
  ],
})
