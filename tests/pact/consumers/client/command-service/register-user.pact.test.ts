import { registerUser } from '@kervan/contracts/api/users/register-user'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { grantOf } from '../../../../support/builders/user.builder.ts'
import { anotherColleague, recordsToReferTo, toReferTo } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()
const gone = recordsToReferTo({ kinds: ['role'], archived: true })
const newcomer = {
  username: 'zeynep',
  fullName: 'Zeynep Kaya',
  email: 'zeynep@example.com',
  password: 'gizli-kelime',
  permissions: [grantOf('leads.view')],
}

const permissions: Permission[] = ['users.create', 'leads.view']

contract(registerUser, {
  answers: [
    { case: 'a colleague is registered', permissions, input: { body: newcomer }, reads: { id: SAMPLE.ayse } },
    {
      case: 'a colleague is registered with a one-time password',
      permissions,
      input: { body: { ...newcomer, username: 'zeynep.k', password: undefined, phoneNumber: '0532 123 45 67' } },
      reads: { password: 'bKq0v3mZ8Xr1Tn5w' },
    },
  ],
  refuses: [
    {
      code: 'username-taken',
      permissions,
      given: [mert],
      input: { body: { ...newcomer, username: mert.gives.colleagueName } },
      faults: { 'body.username': 'username-taken' },
    },
    { code: 'reference-not-found', permissions, input: { body: { ...newcomer, subRole: SAMPLE.nobody } } },
    {
      code: 'reference-archived',
      permissions,
      given: [gone],
      input: { body: { ...newcomer, subRole: gone.gives[toReferTo('role')]! } },
    },
    { code: 'grant-exceeds-own', input: { body: newcomer } },
    {
      code: 'invalid-request',
      case: 'a common password',
      permissions,
      input: { body: { ...newcomer, password: 'galatasaray' } },
      faults: { 'body.password': 'password-too-common' },
    },
    {
      code: 'invalid-request',
      input: { body: { ...newcomer, password: 'kisa', email: 'zeynep@' } },
      faults: { 'body.email': 'invalid-email', 'body.password': 'password-too-short' },
    },
  ],
})
