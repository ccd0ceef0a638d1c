import type { ContactPoint } from '@kervan/contracts/events/person.events'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { Identities } from '../identity/identities.ts'
import { claimMissing } from './claim-missing.ts'
import { personDecider } from './person.decider.ts'

/**
 * Adds a contact point to a person: first the claim, then the person's record.
 * @throws Refusal person-not-found, identity-taken with `existing`, revision-conflict
 */
export const addContactPointTo = (
  { runner, identities }: { runner: CommandRunner; identities: Identities },
  personId: string,
  contactPoint: ContactPoint,
  cause: Cause,
  ifMatch: bigint | null = null,
): Promise<Outcome> =>
  runner.runAfter(
    (person) => claimMissing(identities, personId, person, [contactPoint], cause),
    personDecider,
    personId,
    { type: 'AddContactPoint', contactPoint },
    cause,
    ifMatch,
  )
