import { getPermissions } from '@kervan/contracts/api/auth/get-permissions'
import { grantOf } from '../../../../support/builders/user.builder.ts'
import { contract } from '../../kit/contract.ts'

contract(getPermissions, {
  answers: [
    {
      case: 'a colleague may see leads',
      permissions: ['leads.view'],
      reads: { permissions: [grantOf('leads.view')] },
    },
    { case: 'a colleague may do nothing', reads: { permissions: [] } },
  ],
})
