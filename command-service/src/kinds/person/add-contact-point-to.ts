import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { claimMissing, type DemandShareable } from './claim-missing.ts'
import { personDecider } from './person.decider.ts'
import type { ClaimPorts } from './person-claims.ts'

/**
 * Adds a contact point to a person: first the claim, then the person's record.
 * @throws Refusal person-not-found, identity-taken with `existing` unless it may be shared, revision-conflict
 */
export const addContactPointTo = (
  ports: ClaimPorts,
  personId: string,
  contactPoint: ContactPoint,
  cause: Cause,
  ifMatch: bigint | null = null,
  demandShareable?: DemandShareable,
): Promise<Outcome> =>
  ports.runner.runAfter(
    (person) => claimMissing(ports, personId, person, [contactPoint], cause, demandShareable),
    personDecider,
    personId,
    { type: 'AddContactPoint', contactPoint },
    cause,
    ifMatch,
  )
