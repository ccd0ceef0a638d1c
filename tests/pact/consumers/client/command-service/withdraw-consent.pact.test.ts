import { withdrawConsent } from '@kervan/contracts/api/people/withdraw-consent'
import { aPerson } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const person = aPerson()
const params = { personId: person.gives.personId }

contract(withdrawConsent, {
  answers: [
    {
      case: 'a withdrawal is recorded',
      given: [person],
      input: { params, body: { channel: 'whatsapp', how: 'message', words: 'Lütfen artık yazmayın' } },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      given: [person],
      input: { params, body: { channel: 'phone', how: 'spoken', on: '2999-01-01' } },
      faults: { 'body.on': 'day-to-come' },
    },
  ],
})
