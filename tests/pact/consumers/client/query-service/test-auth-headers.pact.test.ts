import { testAuthHeaders } from '@kervan/contracts/api/auth/test-auth-headers'
import { contract } from '../../kit/contract.ts'

contract(testAuthHeaders, {
  answers: [
    {
      case: 'one who is not signed in looks which parts of a request arrive',
      reads: { arrived: { authorization: false, cookie: false, marker: true, user: false } },
    },
  ],
})
