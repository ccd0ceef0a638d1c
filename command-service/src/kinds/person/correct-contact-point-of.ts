import type { Cause, Outcome } from '../../kit/run-command.ts'
import { claimMissing, type DemandShareable } from './claim-missing.ts'
import { type PersonCommand, personDecider } from './person.decider.ts'
import type { ClaimPorts } from './person-claims.ts'

type Correction = Omit<Extract<PersonCommand, { type: 'CorrectContactPoint' }>, 'type'>

/**
 * Corrects a contact point of a person: first the claim of the new one, then the person's record. Nothing is released: the old one
 * stays the person's. What is refused claims nothing.
 * @throws Refusal person-not-found, contact-point-missing, identity-taken with `existing` unless it may be shared, revision-conflict
 */
export const correctContactPointOf = (
  ports: ClaimPorts,
  personId: string,
  correction: Correction,
  cause: Cause,
  demandShareable?: DemandShareable,
): Promise<Outcome> => {
  const command = { type: 'CorrectContactPoint', ...correction } as const
  return ports.runner.runAfter(
    async (person, context) => {
      const isChanged = personDecider.decide(command, person, context).length > 0
      if (isChanged) await claimMissing(ports, personId, person, [correction.to], cause, demandShareable)
    },
    personDecider,
    personId,
    command,
    cause,
  )
}
