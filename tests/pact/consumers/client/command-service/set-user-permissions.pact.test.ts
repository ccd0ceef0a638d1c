import { setUserPermissions } from '@kervan/contracts/api/users/set-user-permissions'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { grantOf } from '../../../../support/builders/user.builder.ts'
import { anotherColleague } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()
const params = { id: mert.gives.colleagueId }
const given = [mert]
const permissions: Permission[] = ['permissions.edit', 'leads.view']
const input = { params, body: { permissions: [grantOf('leads.view')] } }

contract(setUserPermissions, {
  answers: [
    { case: 'a permission is granted', permissions, given, input },
    {
      case: 'a permission is denied, whatever the one who denies it may do',
      given,
      input: { params, body: { permissions: [{ ...grantOf('fields.money'), allowed: false }] } },
    },
  ],
  refuses: [
    { code: 'grant-exceeds-own', given, input },
    { code: 'revision-conflict', permissions, given, input, ifMatch: '7' },
    {
      code: 'invalid-request',
      given,
      input: { params, body: { permissions: [{ resource: 'leads' }] as never } },
      faults: { 'body.permissions': 'invalid' },
    },
  ],
})
