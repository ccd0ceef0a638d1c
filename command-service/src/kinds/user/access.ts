import { role as declared } from '@kervan/contracts/kinds/role/role'
import { recordsOfRole } from '@kervan/contracts/kinds/role/role.rules'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type RightsSources, resolveRights } from '@kervan/contracts/permissions/resolve-rights'
import { isBuiltInRole } from '@kervan/contracts/permissions/role-names'
import { builtInRecordsOf } from '@kervan/contracts/permissions/roles'
import type { ApiKeys } from '@kervan/infra/api-keys/port'
import type { CalendarLinks } from '@kervan/infra/calendar-links/port'
import type { OwnSessions } from '@kervan/infra/sessions/port'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { CommandRunner } from '../../kit/run-command.ts'
import type { SecondStepDemandOf } from '../second-factor/second-step-demand.ts'
import { currentUserOf } from './current-user-of.ts'
import { userDecider } from './user.decider.ts'

const roleFold = recordDecider(declared)
const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface AccessPorts {
  readonly runner: Pick<CommandRunner, 'load'>
  readonly sessions: Pick<OwnSessions, 'renew' | 'setRole' | 'demandSecondStep' | 'barAllOf'>
  readonly secondStepDemand: SecondStepDemandOf
  readonly apiKeys: Pick<ApiKeys, 'keepOwner'>
  readonly calendarLinks: Pick<CalendarLinks, 'keepUser'>
}

/**
 * Brings the rights that the log gives users and roles to their sessions. Each call loads what stands and does nothing where sessions know
 * newer: a route calls it at once, and a reaction once more in case the route was cut short.
 */
export const createAccess = ({ runner, sessions, apiKeys, calendarLinks, secondStepDemand }: AccessPorts) => {
  const loadRole = async (role: string) => {
    const isRecord = RECORD_ID.test(role) && !isBuiltInRole(role)
    return isRecord ? await runner.load(roleFold, role) : null
  }

  /** Gives sessions of all users with the role the rights that it gives now. */
  const followRole = async (role: string): Promise<void> => {
    const loaded = await loadRole(role)
    if (loaded && loaded.revision !== null)
      await sessions.setRole({ role, permissions: recordsOfRole(loaded.state), asOf: loaded.revision })
  }

  return {
    followRole,
    /** Gives the sessions of a user the rights of the user and of the role as they stand, and what the site demands of such a user. */
    async followUser(id: string): Promise<void> {
      const { state, revision } = await runner.load(userDecider, id)
      if (!state || revision === null) return
      const user = currentUserOf(id, state)
      await followRole(user.subRole)
      await sessions.renew(user, revision)
      await apiKeys.keepOwner(user, revision)
      await calendarLinks.keepUser(user, revision)
      await sessions.demandSecondStep(id, await secondStepDemand(user))
      // Sessions end for good: a reactivation brings none back.
      if (!user.active) await sessions.barAllOf(id)
    },
    /** The rights of a user with this role and these records of the own. */
    async rightsOf(role: string, own: RightsSources['own']): Promise<readonly PermissionRecord[]> {
      const loaded = await loadRole(role)
      return resolveRights({ own, role: loaded ? recordsOfRole(loaded.state) : builtInRecordsOf(role) })
    },
  }
}

export type Access = ReturnType<typeof createAccess>
