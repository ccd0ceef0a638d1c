import { getSignInOptions } from '@kervan/contracts/api/auth/get-sign-in-options'
import { contract } from '../../kit/contract.ts'

contract(getSignInOptions, {
  answers: [
    {
      case: 'passwords can be replaced by a link',
      input: {},
      reads: { passwordLink: true, registration: 'closed', passkeySite: 'localhost' },
    },
  ],
})
