import { register } from '@kervan/contracts/api/auth/register'
import { aUser } from '../../../../support/builders/user.builder.ts'
import {
  anInvitation,
  anotherColleague,
  aRegistrationMode,
  askingToRegister,
  freeUsername,
} from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()
const free = freeUsername()
const asked = askingToRegister()
const invited = anInvitation()
const [closed, byInvitation, open, approval] = (['closed', 'invitation', 'open', 'approval'] as const).map((mode) =>
  aRegistrationMode({ mode }),
) as [never, never, never, never]
const body = {
  username: free.gives.freeUsername,
  fullName: 'Zeynep Kaya',
  email: 'zeynep@example.com',
  password: 'üç deve bir kervan',
}
const user = aUser({ permissions: [] })

contract(register, {
  answers: [
    {
      case: 'somebody accepts an invitation and is signed in',
      given: [free, invited, byInvitation],
      input: { body: { ...body, invitation: invited.gives.token } },
      reads: { user, token: 'token-of-zeynep', message: 'Hoş geldiniz, Zeynep Kaya' },
    },
    {
      case: 'somebody registers where everybody can',
      given: [free, open],
      input: { body },
      reads: { user, token: 'token-of-zeynep' },
    },
    {
      case: 'somebody registers and waits to be approved',
      given: [free, approval],
      input: { body },
      reads: { user: null, message: 'Kaydınız alındı.' },
    },
  ],
  refuses: [
    { code: 'registration-closed', given: [closed], input: { body } },
    { code: 'registration-by-invitation', given: [byInvitation], input: { body } },
    {
      code: 'invitation-not-valid',
      given: [byInvitation],
      input: { body: { ...body, invitation: 'not-one-of-ours' } },
    },
    {
      code: 'username-taken',
      given: [mert, open],
      input: { body: { ...body, username: mert.gives.colleagueName } },
      faults: { 'body.username': 'username-taken' },
    },
    {
      code: 'invalid-request',
      given: [open],
      input: { body: { ...body, username: 'a b', fullName: ' ', email: 'zeynep@', password: 'kisa' } },
      faults: {
        'body.username': 'invalid-username',
        'body.fullName': 'required',
        'body.email': 'invalid-email',
        'body.password': 'password-too-short',
      },
    },
    {
      code: 'invalid-request',
      case: 'a common password',
      given: [open],
      input: { body: { ...body, password: 'galatasaray' } },
      faults: { 'body.password': 'password-too-common' },
    },
    {
      code: 'too-many-requests',
      given: [asked, open],
      input: { body: { ...body, username: asked.gives.username } },
    },
  ],
})
