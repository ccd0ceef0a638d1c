import { requestPasswordLink } from '@kervan/contracts/api/auth/request-password-link'
import { askingForLinks } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const asked = askingForLinks()

contract(requestPasswordLink, {
  answers: [{ case: 'somebody forgot the password', input: { body: { login: 'ayse@example.com' } }, reads: {} }],
  refuses: [
    { code: 'too-many-requests', given: [asked], input: { body: { login: asked.gives.username } } },
    { code: 'invalid-request', input: { body: { login: ' ' } }, faults: { 'body.login': 'required' } },
  ],
})
