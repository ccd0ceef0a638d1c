import { refused } from '@kervan/contracts/errors/refusal'
import { invitation as declared } from '@kervan/contracts/kinds/invitation/invitation'
import type { ValuesOfRecord } from '@kervan/contracts/kit/record'
import { type RecordState, setAt } from '@kervan/contracts/kit/record-state'
import { passesAt } from '@kervan/contracts/kit/times'
import { grantsBeyond } from '@kervan/contracts/permissions/grants'
import { can, type Principal } from '@kervan/contracts/permissions/permissions'
import { recordDecider } from '../../kit/record/record-decider.ts'
import type { Records } from '../../ports.ts'
import { principalOf } from '../user/principal-of.ts'

export const invitationDecider = recordDecider(declared)

export interface OpenInvitation {
  readonly id: string
  readonly values: ValuesOfRecord<typeof declared>
  readonly expiresAt: string
}

type Ports = Pick<Records, 'runner' | 'access' | 'linkTokens' | 'clock'>

/** The id of the invitation that a token opens, which is that of the user who accepts it. @throws Refusal invitation-not-valid */
export const invitationIdOf = ({ linkTokens }: Pick<Ports, 'linkTokens'>, token: string): string => {
  const id = linkTokens.idOf('invitation', token)
  if (id === null) throw refused('invitation-not-valid')
  return id
}

/**
 * An invitation by which an account can be made. Who made it, and who changed what it gives, must still be able to give that.
 * @throws Refusal invitation-not-valid
 */
export const openInvitation = async (ports: Ports, id: string): Promise<OpenInvitation> => {
  const { state } = await ports.runner.load(invitationDecider, id)
  const found = state && offerOf(id, state)
  if (!found || found.expiresAt <= ports.clock() || !(await isStillGiven(ports, state)))
    throw refused('invitation-not-valid')
  return found
}

/** Null where an invitation was withdrawn or used. */
export const offerOf = (id: string, { values, status, archived, created }: RecordState): OpenInvitation | null => {
  const expiresAt = passesAt(declared, declared.times!.expired!, { values, status, archived, createdAt: created.at })
  return expiresAt === null ? null : { id, values: values as unknown as OpenInvitation['values'], expiresAt }
}

/** Of what an invitation gives, as far as rights go. */
export const givenBy = async (
  { access }: Pick<Ports, 'access'>,
  { values }: Pick<RecordState, 'values'>,
): Promise<Principal> => {
  const { userType, subRole } = values as unknown as OpenInvitation['values']
  return { userType, permissions: await access.rightsOf(subRole, []) }
}

const isStillGiven = async (ports: Ports, state: RecordState): Promise<boolean> => {
  const given = await givenBy(ports, state)
  for (const { by } of [state.created, setAt(state, 'userType'), setAt(state, 'subRole')]) {
    const giver = by.kind === 'user' ? await principalOf(ports, by.id) : null
    if (!giver || !can(giver, 'invitations.create') || grantsBeyond(giver, given).length > 0) return false
  }
  return true
}
