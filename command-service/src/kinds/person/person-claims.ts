import { Refusal } from '@kervan/contracts/errors/refusal'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import type { SeenClaim, UniquenessClaims } from '../identity/uniqueness-claims.ts'
import { personDecider } from './person.decider.ts'
import { findListed } from './person.state.ts'

/** What claims of contact points stand on. */
export interface ClaimPorts {
  readonly runner: CommandRunner
  readonly claims: UniquenessClaims
}

/**
 * A claim as its owner's record confirms it.
 * - `free`: it has no owner.
 * - `held`: its owner is registered and lists it.
 * - `void`: its owner does not list it, and nothing under way will write it down upon this claim: the record went on after
 *   the claim, or can never be registered.
 * - `reserved`: its owner does not list it, and a command under way may still write it down. `revision` is the record's.
 */
export type JudgedClaim = {
  readonly identity: UniqueKey
  readonly held: SeenClaim
  /** Others who are registered and list it too. */
  readonly sharers: readonly string[]
} & (
  | { readonly standing: 'free' }
  | { readonly standing: 'held' | 'void'; readonly owner: string }
  | { readonly standing: 'reserved'; readonly owner: string; readonly revision: bigint | null }
)

/** Judges claims by the records of their owners, which are read after the claims. */
export const judgeClaims = async (
  { runner, claims }: ClaimPorts,
  wanted: readonly UniqueKey[],
): Promise<JudgedClaim[]> => {
  const seen = await Promise.all(wanted.map(async (identity) => ({ identity, held: await claims.lookUp(identity) })))
  const owners = [...new Set(seen.flatMap(({ held }) => [...(held.owner ? [held.owner] : []), ...held.sharedWith]))]
  const records = new Map(
    await Promise.all(owners.map(async (id) => [id, await runner.load(personDecider, id)] as const)),
  )
  const listsIt = (id: string, identity: UniqueKey): boolean => {
    const state = records.get(id)?.state
    return state?.status === 'known' && findListed(state, identity) !== undefined
  }
  return seen.map(({ identity, held }): JudgedClaim => {
    const { owner, position } = held
    const claim = { identity, held, sharers: held.sharedWith.filter((id) => listsIt(id, identity)) }
    const record = owner === null ? undefined : records.get(owner)
    if (owner === null || !record) return { ...claim, standing: 'free' }
    const { state, revision } = record
    if (listsIt(owner, identity)) return { ...claim, standing: 'held', owner }
    const wentOn = record.position > position
    if (state.status === 'abandoned' || wentOn) return { ...claim, standing: 'void', owner }
    return { ...claim, standing: 'reserved', owner, revision }
  })
}

/** Who has it: who holds it first, then those who share it. */
export const havingOf = (claim: JudgedClaim): readonly string[] => [
  ...(claim.standing === 'held' ? [claim.owner] : []),
  ...claim.sharers,
]

/** Who has it for good; null while it may be had. */
export const holderOf = (claim: JudgedClaim): string | null => (claim.standing === 'held' ? claim.owner : null)

/**
 * Claims for a person what is not held by another, as it was judged. Whose command is under way for a reserved one is made to
 * lose first, by an event in the record that it would write to.
 * @returns false when others were quicker: it is then to be judged anew
 */
export const takeClaim = async (
  ports: ClaimPorts,
  claim: JudgedClaim,
  personId: string,
  cause: Cause,
): Promise<boolean> => {
  const isOthers = claim.standing === 'reserved' && claim.owner !== personId
  if (isOthers && !(await makeYield(ports, claim.owner, claim.revision, personId, cause))) return false
  return ports.claims.claimAsSeen(personId, claim.held, cause)
}

/** Whether the record was still as it was judged. */
const makeYield = async (
  { runner }: ClaimPorts,
  owner: string,
  revision: bigint | null,
  to: string,
  cause: Cause,
): Promise<boolean> => {
  const step = { ...cause, commandId: derivedId(cause.commandId, 'yield', owner, revision ?? 'new') }
  try {
    await runner.run(personDecider, owner, { type: 'YieldClaim', to }, step, revision ?? 'no-stream')
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'revision-conflict') return false
    throw error
  }
}
