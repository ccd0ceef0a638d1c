import { changeRights } from '@kervan/contracts/api/users/change-rights'
import { setUserPermissions } from '@kervan/contracts/api/users/set-user-permissions'
import { user as declared } from '@kervan/contracts/kinds/user/user'
import { type Route, route, signedIn } from '@kervan/infra/http/mount'
import { logSecurity } from '@kervan/infra/telemetry/security-log'
import { accepted, causeOf } from '../../kit/command-route.ts'
import { asItIs, demanding, forWriter } from '../../kit/record/for-writer.ts'
import type { RecordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { ofRole, ofUser } from './change-rights.ts'
import { userDecider } from './user.decider.ts'

/** What is personal to a user, and what a user or a role may do. */
export const rightsRoutes = ({ runner, access, idempotencyKeys, clock, logger }: Records): readonly Route[] => [
  route(setUserPermissions, async (call) => {
    const { user: by } = signedIn(call)
    const id = call.params.id.toLowerCase()
    const { demand } = forWriter(declared, userDecider as unknown as RecordDecider, by, id)
    const command = { type: 'Change', set: { permissions: call.body.permissions }, seen: call.ifMatch } as const
    const cause = await causeOf(call, setUserPermissions, idempotencyKeys, clock)
    const outcome = await runner.run(demanding(userDecider, demand, asItIs), id, command, cause)
    await access.followUser(id)
    logSecurity(logger, { security: 'permissions-set', userId: id, by: by.id })
    return accepted(outcome)
  }),
  route(changeRights, async (call) => {
    const { user: by } = signedIn(call)
    const { user, role, changes } = call.body
    const id = String(user ?? role).toLowerCase()
    const decider = user === undefined ? ofRole(by, id) : ofUser(by, id)
    const cause = await causeOf(call, changeRights, idempotencyKeys, clock)
    const outcome = await runner.run(decider, id, { type: 'ChangeRights', changes }, cause)
    await (user === undefined ? access.followRole(id) : access.followUser(id))
    if (user === undefined) {
      const line = { asked: 'ChangeRights', record: `role-${id}`, revision: String(outcome.revision) }
      logSecurity(logger, { security: 'rule-changed', by: by.id, ...line })
    } else logSecurity(logger, { security: 'permissions-set', userId: id, by: by.id })
    return accepted(outcome)
  }),
]
