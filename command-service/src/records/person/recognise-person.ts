import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause } from '../../kit/run-command.ts'
import { claimMissing } from './claim-missing.ts'
import type { MergedPeople } from './merged-people.ts'
import { personDecider } from './person.decider.ts'
import { identityOf, type PersonState } from './person.state.ts'
import { type ClaimPorts, holderOf, type JudgedClaim, judgeClaims, takeClaim } from './person-claims.ts'

/** Another command was quicker: what is claimed is to be judged anew. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * The person behind contact points, registered when nobody has any of them. A claim counts where its owner's record lists
 * the point (docs/decisions/0019); a person who is being registered at the same moment is joined.
 * @param points    strongest first: where they belong to different people, the first one's owner is meant …
 * @param onStrife  … and the others stay where they are (`keep-first`), or the caller is told whose they are (`refuse`)
 * @throws Refusal identity-taken with `existing`, a registered person that has one of the points
 */
export const recognisePerson = async (
  ports: ClaimPorts & { readonly people: MergedPeople },
  name: string,
  points: readonly ContactPoint[],
  onStrife: 'keep-first' | 'refuse',
  cause: Cause,
): Promise<string> => {
  let abandoned = 0
  for (;;) {
    const newcomer = recordId(cause.at, cause.commandId, 'person', ...(abandoned > 0 ? [String(abandoned)] : []))
    const claims = await judgeClaims(ports, points.map(identityOf))
    const personId = personAmong(claims) ?? newcomer
    const isElsewhere = (claim: JudgedClaim) => claim.standing === 'held' && claim.owner !== personId
    if (onStrife === 'refuse') await refuseStrangers(ports.people, claims.filter(isElsewhere), personId)
    if (claims.every((claim) => claim.standing === 'held')) return personId

    const open = claims.filter((claim) => !isElsewhere(claim))
    const contactPoints = points.filter((_, index) => open.includes(claims[index]!))
    const claimThem = async (person: PersonState): Promise<void> => {
      if (person.status === 'known') return claimMissing(ports, personId, person, contactPoints, cause)
      if (person.status === 'abandoned' && personId === newcomer) abandoned++
      if (person.status === 'abandoned') throw new Overtaken()
      await claimAll(ports, open, personId, cause)
    }
    try {
      await ports.runner.runAfter(claimThem, personDecider, personId, { type: 'Register', name, contactPoints }, cause)
      return personId
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error
    }
  }
}

/** Points of people who are merged with the one that is meant are no strangers'. */
const refuseStrangers = async (people: MergedPeople, claims: readonly JudgedClaim[], personId: string) => {
  for (const existing of claims.map(holderOf))
    if (existing && !(await people.areSame(existing, personId))) throw refused('identity-taken', { existing })
}

/**
 * Who is meant: the holder of the strongest point that has one; else a person who is being registered, and where there are
 * several, the same one for everybody who asks. Null where there is none.
 */
const personAmong = (claims: readonly JudgedClaim[]): string | null => {
  const holder = claims.map(holderOf).find((id) => id !== null)
  if (holder) return holder
  const coming = claims.flatMap((claim) =>
    claim.standing === 'reserved' && claim.revision === null ? [claim.owner] : [],
  )
  return coming.sort()[0] ?? null
}

/**
 * Claims what somebody who is not registered yet is to have. The weakest is claimed first: what most strangers share is
 * where two of them at once meet.
 */
const claimAll = async (
  ports: ClaimPorts,
  claims: readonly JudgedClaim[],
  personId: string,
  cause: Cause,
): Promise<void> => {
  for (const claim of claims.toReversed()) {
    const isTheirs = claim.standing === 'reserved' && claim.owner === personId
    if (!isTheirs && !(await takeClaim(ports, claim, personId, cause))) throw new Overtaken()
  }
}

const isTaken = (error: unknown): boolean => error instanceof Refusal && error.code === 'identity-taken'
