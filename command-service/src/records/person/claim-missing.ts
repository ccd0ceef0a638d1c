import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { Cause } from '../../kit/run-command.ts'
import type { Identities } from '../identity/identities.ts'
import { has, identityOf, type PersonState } from './person.state.ts'

/**
 * Claims what a known person is about to get, before it is written down. What the person owned already, having had it
 * before, is claimed again: the release of what was removed then finds that it comes too late.
 * @throws Refusal identity-taken with `existing`
 */
export const claimMissing = async (
  identities: Identities,
  personId: string,
  person: PersonState,
  points: readonly ContactPoint[],
  cause: Cause,
): Promise<void> => {
  if (person.status === 'none') return
  for (const identity of points.filter((point) => !has(person, point)).map(identityOf)) {
    const held = await identities.look(identity)
    const owner = await identities.claim(identity, personId, cause, held.owner === personId ? held : undefined)
    if (owner !== personId) throw refused('identity-taken', { existing: owner })
  }
}
