import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Cause } from '../../kit/run-command.ts'
import { lists, type PersonState, uniqueKeyOf } from './person.state.ts'
import { type ClaimPorts, claimFor } from './person-claims.ts'

/**
 * Claims what a known person is about to get, after the record was read and before it is written down at the revision that was
 * read. What the person owns already without listing it is claimed again: until then another may take it.
 * @throws Refusal identity-taken with `existing`
 */
export const claimMissing = async (
  ports: ClaimPorts,
  personId: string,
  person: PersonState,
  points: readonly ContactPoint[],
  cause: Cause,
): Promise<void> => {
  if (person.status !== 'known') return
  for (const identity of points.filter((point) => !lists(person, point)).map(uniqueKeyOf)) {
    const holder = await claimFor(ports, identity, personId, cause)
    if (holder !== personId) throw refused('identity-taken', { existing: holder })
  }
}
