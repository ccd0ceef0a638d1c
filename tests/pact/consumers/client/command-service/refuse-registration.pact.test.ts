import { refuseRegistration } from '@kervan/contracts/api/registrations/refuse-registration'
import { aRegistration } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const waiting = aRegistration()
const refused = aRegistration({ refused: true })
const refusing = (of: typeof waiting) => ({ given: [of], input: { params: { id: of.gives.registrationId } } })

contract(refuseRegistration, {
  answers: [{ case: 'one who registered is refused', ...refusing(waiting) }],
  refuses: [{ code: 'registration-decided', ...refusing(refused) }],
})
