import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Cause } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import { lists, type PersonState, uniqueKeyOf } from './person.state.ts'
import { type ClaimPorts, havingOf, holderOf, judgeClaims, takeClaim } from './person-claims.ts'

/** Throws where a person may not have what others have: `others` are those, who holds it first. */
export type DemandShareable = (others: readonly string[]) => Promise<void>

const shareNothing: DemandShareable = async ([existing]) => {
  throw refused('identity-taken', { existing })
}

/**
 * Claims what a known person is about to get, after the record was read and before it is written down at the revision that was
 * read. What the person owns already without listing it is claimed again: until then another may take it.
 * @throws Refusal identity-taken with `existing`, unless `demandShareable` lets the person share it
 */
export const claimMissing = async (
  ports: ClaimPorts,
  personId: string,
  person: PersonState,
  points: readonly ContactPoint[],
  cause: Cause,
  demandShareable: DemandShareable = shareNothing,
): Promise<void> => {
  if (person.status !== 'known') return
  for (const identity of points.filter((point) => !lists(person, point)).map(uniqueKeyOf))
    while (!(await claimOrShare(ports, identity, personId, cause, demandShareable)));
}

/** @returns false when another command was quicker: it is then to be judged anew */
const claimOrShare = async (
  ports: ClaimPorts,
  identity: UniqueKey,
  personId: string,
  cause: Cause,
  demandShareable: DemandShareable,
): Promise<boolean> => {
  const claim = (await judgeClaims(ports, [identity]))[0]!
  const others = havingOf(claim).filter((id) => id !== personId)
  if (others.length > 0) await demandShareable(others)
  const holder = holderOf(claim)
  if (holder === null || holder === personId) return takeClaim(ports, claim, personId, cause)
  return ports.claims.shareAsSeen(personId, claim.held, cause)
}
