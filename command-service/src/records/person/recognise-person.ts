import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { recordId } from '../../kit/derived-ids.ts'
import type { Values } from '../../kit/record/record-command.ts'
import type { Cause } from '../../kit/run-command.ts'
import { claimMissing } from './claim-missing.ts'
import type { MergedPeople } from './merged-people.ts'
import { personDecider } from './person.decider.ts'
import { type PersonState, uniqueKeyOf } from './person.state.ts'
import { type ClaimPorts, holderOf, type JudgedClaim, judgeClaims, takeClaim } from './person-claims.ts'

/** Another command was quicker: what is claimed is to be judged anew. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

export type RecognitionPorts = ClaimPorts & { readonly people: MergedPeople }

interface Recognised {
  readonly personId: string
  /** Other people that some of the points belong to. */
  readonly others: readonly string[]
}

/** What is known of one who is not there yet. */
interface Newcomer {
  readonly name: string
  readonly set?: Values
}

/** A contact point by which a sender is named. */
export interface SenderName {
  readonly point: ContactPoint
  /** It is the sender's no longer: the person is known by it, and does not get it. */
  readonly former?: boolean
}

/**
 * The person that a colleague means by contact points, registered when no person has any of them.
 * @param set  what else one who is registered is to hold
 * @throws Refusal identity-taken with `existing`, a registered person that has one of the points and is not the one
 *   that has the first
 */
export const recognisePerson = async (
  ports: RecognitionPorts,
  name: string,
  points: readonly ContactPoint[],
  cause: Cause,
  set: Values = {},
): Promise<string> => {
  const refuse = (existing: string) => {
    throw refused('identity-taken', { existing })
  }
  const names = points.map((point) => ({ point }))
  return (await recognise(ports, { name, set }, names, cause, refuse)).personId
}

/**
 * The person who wrote, registered when no person has any of the names. What belongs to other people stays with them.
 * @param names  strongest first: the owner of the first that has one is meant
 */
export const recogniseSender = (
  ports: RecognitionPorts,
  name: string,
  names: readonly SenderName[],
  cause: Cause,
): Promise<Recognised> => recognise(ports, { name }, names, cause)

/** The person who is known by one of the names, where one is; nothing is changed. */
export const findSender = async (ports: ClaimPorts, names: readonly SenderName[]): Promise<string | null> => {
  const claims = await judgeClaims(
    ports,
    names.map(({ point }) => uniqueKeyOf(point)),
  )
  return claims.map(holderOf).find((id) => id !== null) ?? null
}

/**
 * A claim counts where its owner's record lists the point (docs/decisions/0019); a person who is being registered at the
 * same moment is joined.
 */
const recognise = async (
  ports: RecognitionPorts,
  newcomer: Newcomer,
  names: readonly SenderName[],
  cause: Cause,
  refuse?: (existing: string) => never,
): Promise<Recognised> => {
  let abandoned = 0
  for (;;) {
    const newId = recordId(cause.at, cause.commandId, 'person', ...(abandoned > 0 ? [String(abandoned)] : []))
    const claims = await judgeClaims(
      ports,
      names.map(({ point }) => uniqueKeyOf(point)),
    )
    const personId = personAmong(claims) ?? newId
    const present = claims.filter((_, index) => !names[index]?.former)
    const others = await strangersAmong(ports.people, present, personId)
    if (others[0] && refuse) refuse(others[0])
    const recognised = { personId, others }
    const open = present.filter((claim) => claim.standing !== 'held' || claim.owner === personId)
    if (open.every((claim) => claim.standing === 'held')) return recognised

    const contactPoints = names.filter((_, index) => open.includes(claims[index]!)).map(({ point }) => point)
    const claimThem = async (person: PersonState): Promise<void> => {
      if (person.status === 'known') return claimMissing(ports, personId, person, contactPoints, cause)
      if (person.status === 'abandoned' && personId === newId) abandoned++
      if (person.status === 'abandoned') throw new Overtaken()
      await claimAll(ports, open, personId, cause)
    }
    try {
      await ports.runner.runAfter(
        claimThem,
        personDecider,
        personId,
        { type: 'Register', ...newcomer, contactPoints },
        cause,
      )
      return recognised
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error
    }
  }
}

/** Who else holds some of the points. People who are merged with the one that is meant are no strangers. */
const strangersAmong = async (
  people: MergedPeople,
  claims: readonly JudgedClaim[],
  personId: string,
): Promise<string[]> => {
  const strangers: string[] = []
  for (const holder of new Set(claims.flatMap((claim) => holderOf(claim) ?? [])))
    if (!(await people.areSame(holder, personId))) strangers.push(holder)
  return strangers
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
