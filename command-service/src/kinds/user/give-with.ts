import type { RecordState } from '@kervan/contracts/kit/record-state'
import type { Permission, PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { type RightState, stateOfRight } from '@kervan/contracts/permissions/right-changes'
import type { EventStore } from '@kervan/infra/event-store/port'
import type { Cause } from '../../kit/run-command.ts'
import type { Records } from '../../ports.ts'
import { ofRole, ofUser } from './change-rights.ts'

/** A permission to be given to all that hold another one, as it is said of that one. */
export interface GiveWith {
  readonly give: Permission
  readonly with: Permission
}

/** A user with records of the own, or a role, that says something of the one permission and nothing of the other. */
export interface RightsToGive {
  readonly kind: 'user' | 'role'
  readonly id: string
  readonly name: string
  readonly to: Exclude<RightState, 'unset'>
}

type Ports = Pick<Records, 'runner' | 'access'>

/** Users first: who is denied the one permission is denied the other before a role gives it. */
const HOLDERS = [
  { kind: 'user', made: 'UserRegistered', named: 'username', changing: ofUser },
  { kind: 'role', made: 'RoleCreated', named: 'name', changing: ofRole },
] as const

/** Who would be given a permission: goes once through the log. Those in the archive have no part in it. */
export const findRightsToGive = async (
  { runner, store }: Ports & { readonly store: EventStore },
  asked: GiveWith,
): Promise<readonly RightsToGive[]> => {
  const ids = new Map<string, string[]>(HOLDERS.map(({ made }) => [made, []]))
  for await (const { type, stream } of store.readAll()) ids.get(type)?.push(stream.slice(stream.indexOf('-') + 1))
  const found: RightsToGive[] = []
  for (const { kind, made, named, changing } of HOLDERS)
    for (const id of ids.get(made) ?? []) {
      const { state } = await runner.load(changing(null, id), id)
      if (!state || state.archived) continue
      const to = toGive(state, asked)
      if (to !== 'unset') found.push({ kind, id, name: String(state.values[named]), to })
    }
  return found
}

const toGive = ({ values }: RecordState, asked: GiveWith): RightState => {
  const records = values.permissions as unknown as readonly PermissionRecord[]
  return stateOfRight(records, asked.give) === 'unset' ? stateOfRight(records, asked.with) : 'unset'
}

/**
 * Gives a user or a role what was found, and tells the sessions.
 * @throws Refusal right-overtaken where another said something of the permission since
 */
export const giveRights = async (
  { runner, access }: Ports,
  { give }: GiveWith,
  { kind, id, to }: RightsToGive,
  cause: Cause,
): Promise<void> => {
  const [resource = '', action = ''] = give.split('.')
  const decider = (kind === 'user' ? ofUser : ofRole)(null, id)
  await runner.run(decider, id, { type: 'ChangeRights', changes: [{ resource, action, from: 'unset', to }] }, cause)
  await (kind === 'user' ? access.followUser(id) : access.followRole(id))
}
