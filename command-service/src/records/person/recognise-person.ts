import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { Identities } from '../identity/identities.ts'
import { claimMissing } from './claim-missing.ts'
import { personDecider } from './person.decider.ts'
import { identityOf } from './person.state.ts'

/**
 * The person behind contact points, registered when nobody has any of them. Whoever comes first claims; a second one
 * at the same moment meets the claim and joins. An owner whose registration was cut short is registered now.
 * @param points    strongest first: where they belong to different people, the first one's owner is meant …
 * @param onStrife  … and the others stay where they are (`keep-first`), or the caller is told whose they are (`refuse`)
 * @throws Refusal identity-taken with `existing`
 */
export const recognisePerson = async (
  { runner, identities }: { runner: CommandRunner; identities: Identities },
  name: string,
  points: readonly ContactPoint[],
  onStrife: 'keep-first' | 'refuse',
  cause: Cause,
): Promise<string> => {
  const newcomer = recordId(cause.at, cause.commandId, 'person')
  const { owner: personId, owners } = await identities.unite(points.map(identityOf), newcomer, cause)
  const stranger = owners.find((owner) => owner !== personId)
  if (stranger && onStrife === 'refuse') throw refused('identity-taken', { existing: stranger })
  const contactPoints = points.filter((_, index) => owners[index] === personId)
  await runner.runAfter(
    (person) => claimMissing(identities, personId, person, contactPoints, cause),
    personDecider,
    personId,
    { type: 'Register', name, contactPoints },
    cause,
  )
  return personId
}
