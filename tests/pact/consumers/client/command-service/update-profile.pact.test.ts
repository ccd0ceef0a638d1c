import { updateProfile } from '@kervan/contracts/api/auth/update-profile'
import { contract } from '../../kit/contract.ts'

contract(updateProfile, {
  answers: [
    {
      case: 'a colleague changes name and e-mail address',
      input: { body: { fullName: 'Ayşe Kaya', email: 'ayse.kaya@example.com' } },
      reads: { user: { fullName: 'Ayşe Kaya', email: 'ayse.kaya@example.com' } },
    },
  ],
  refuses: [
    {
      code: 'invalid-request',
      input: { body: { fullName: ' ', email: 'ayse@' } },
      faults: { 'body.fullName': 'required', 'body.email': 'invalid-email' },
    },
  ],
})
