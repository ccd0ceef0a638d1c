import { checkPasswordLink } from '@kervan/contracts/api/auth/check-password-link'
import { aPasswordLink } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const link = aPasswordLink()

contract(checkPasswordLink, {
  answers: [
    {
      case: 'a link tells whose password it replaces',
      given: [link],
      input: { body: { token: link.gives.token } },
      reads: { username: link.gives.username },
    },
  ],
  refuses: [
    { code: 'link-not-valid', input: { body: { token: 'not-one-of-ours' } } },
    { code: 'invalid-request', input: { body: { token: '' } }, faults: { 'body.token': 'required' } },
  ],
})
