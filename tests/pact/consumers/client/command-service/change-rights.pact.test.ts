import { changeRights } from '@kervan/contracts/api/users/change-rights'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import { SAMPLE } from '../../../../support/builders/sample.ts'
import { anotherColleague, aRecord, aUserRecord } from '../../../states/vocabulary.ts'
import { contract } from '../../kit/contract.ts'

const mert = anotherColleague()
const role = aRecord({ kind: 'role' })
const archived = aRecord({ kind: 'role', acts: [{ type: 'Archive' }] })
const gone = aUserRecord({ acts: [{ type: 'Archive' }] })
const permissions: Permission[] = ['permissions.edit', 'leads.view']
const change = { resource: 'leads', action: 'view', from: 'unset', to: 'allowed' } as const
const ofMert = { body: { user: mert.gives.colleagueId, changes: [change] } }

contract(changeRights, {
  answers: [
    { case: 'a permission is given to a colleague', permissions, given: [mert], input: ofMert },
    {
      case: 'a role allows a permission',
      permissions,
      given: [role],
      input: { body: { role: role.gives.recordId, changes: [change] } },
    },
  ],
  refuses: [
    { code: 'grant-exceeds-own', given: [mert], input: ofMert },
    {
      code: 'right-overtaken',
      permissions,
      given: [mert],
      input: { body: { user: mert.gives.colleagueId, changes: [{ ...change, from: 'denied' }] } },
      reads: { permission: 'leads.view' },
    },
    { code: 'user-not-found', permissions, input: { body: { user: SAMPLE.nobody, changes: [change] } } },
    { code: 'record-not-found', permissions, input: { body: { role: SAMPLE.nobody, changes: [change] } } },
    {
      code: 'user-deactivated',
      permissions,
      given: [gone],
      input: { body: { user: gone.gives.recordId, changes: [change] } },
    },
    {
      code: 'record-archived',
      permissions,
      given: [archived],
      input: { body: { role: archived.gives.recordId, changes: [change] } },
    },
    { code: 'invalid-request', input: { body: { changes: [change] } }, faults: { 'body.user': 'required' } },
  ],
})
