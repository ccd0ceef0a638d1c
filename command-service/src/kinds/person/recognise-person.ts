import { Refusal } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { recordId } from '../../kit/derived-ids.ts'
import type { Values } from '../../kit/record/record-command.ts'
import type { Cause } from '../../kit/run-command.ts'
import { claimMissing } from './claim-missing.ts'
import type { MergedPeople } from './merged-people.ts'
import { personDecider } from './person.decider.ts'
import { type PersonState, uniqueKeyOf } from './person.state.ts'
import { type ClaimPorts, havingOf, holderOf, type JudgedClaim, judgeClaims, takeClaim } from './person-claims.ts'

/** Another command was quicker: the claims are to be judged again. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

export type RecognitionPorts = ClaimPorts & { readonly people: MergedPeople }

export interface Recognised {
  readonly personId: string
  /** Other people, who hold points that the person does not have. */
  readonly others: readonly string[]
}

/** The facts about a person who is not registered yet. */
interface Newcomer {
  readonly name: string
  /** Where a message tells of the person: all names that it gives of the sender. */
  readonly namedBy?: readonly ContactPoint[]
  readonly set?: Values
}

/** A contact point by which a person is named. */
export interface NamedPoint {
  readonly point: ContactPoint
  /** The point was the person's: the person is known by it, and does not get it. */
  readonly former?: boolean
}

/** A contact point and the people who have it: the holder first, then those who share it. */
export interface FoundPoint extends NamedPoint {
  readonly having: readonly string[]
}

/** Which of the people who have the points is meant. */
export interface Meant {
  /** Null where it is none of them: a person of its own is registered, who shares what others have. */
  readonly personId: string | null
  /** Whether the person gets what others hold too, and shares it. */
  readonly shares: boolean
}

/**
 * Finds the person to whom contact points lead. All that names people by contact points asks here, channels and forms alike, and says by
 * `choose` which of the people who have them is meant. Where none is, the person is registered; one who is being registered at the same
 * moment is joined. A claim counts where its owner's record lists the point (docs/decisions/0019).
 * @param names  strongest first
 */
export const recognise = async (
  ports: RecognitionPorts,
  newcomer: Newcomer,
  names: readonly NamedPoint[],
  cause: Cause,
  choose: (found: readonly FoundPoint[]) => Promise<Meant>,
): Promise<Recognised> => {
  let abandoned = 0
  for (;;) {
    const newId = recordId(cause.at, cause.commandId, 'person', ...(abandoned > 0 ? [String(abandoned)] : []))
    const claims = await judgeClaims(
      ports,
      names.map(({ point }) => uniqueKeyOf(point)),
    )
    const found = names.map((name, index) => ({ ...name, having: havingOf(claims[index]!) }))
    const isKnown = found.some(({ having }) => having.length > 0)
    const meant = await choose(found)
    const joined = meant.personId ?? (isKnown ? null : comingAmong(claims))
    const personId = joined ?? newId
    const present = claims.filter((_, index) => !names[index]?.former)
    const others = await strangersAmong(ports.people, present, personId)
    const recognised = { personId, others }
    const open = present.filter((claim) => claim.standing !== 'held' || claim.owner === personId)
    const shares = meant.shares || (isKnown && joined === null)
    const shared = shares
      ? present.filter((claim) => others.includes(holderOf(claim) ?? '') && !claim.sharers.includes(personId))
      : []
    const isComplete = open.every((claim) => claim.standing === 'held') && shared.length === 0
    if (isComplete && joined !== null) return recognised

    const pointsOf = (some: readonly JudgedClaim[]) =>
      names.filter((_, index) => some.includes(claims[index]!)).map(({ point }) => point)
    const prepare = async (person: PersonState): Promise<void> => {
      if (person.status === 'abandoned' && personId === newId) abandoned++
      if (person.status === 'abandoned') throw new Overtaken()
      if (person.status === 'known') await claimMissing(ports, personId, person, pointsOf(open), cause)
      else await claimAll(ports, open, personId, cause)
      for (const { held } of shared) if (!(await ports.claims.shareAsSeen(personId, held, cause))) throw new Overtaken()
    }
    try {
      await ports.runner.runAfter(
        prepare,
        personDecider,
        personId,
        { type: 'Register', ...newcomer, contactPoints: pointsOf([...open, ...shared]) },
        cause,
      )
      return recognised
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error
    }
  }
}

/** Other people who hold points that the one meant does not have. Points of people merged with the one meant count as that one's. */
const strangersAmong = async (
  people: MergedPeople,
  claims: readonly JudgedClaim[],
  personId: string,
): Promise<string[]> => {
  const isSame = async (having: readonly string[]) =>
    (await Promise.all(having.map((id) => people.areSame(id, personId)))).includes(true)
  const strangers = new Set<string>()
  for (const claim of claims) {
    const holder = holderOf(claim)
    if (holder !== null && !(await isSame(havingOf(claim)))) strangers.add(holder)
  }
  return [...strangers]
}

/** A person who is being registered, and where there are several, the same one for every command that asks. Null where there is none. */
const comingAmong = (claims: readonly JudgedClaim[]): string | null =>
  claims
    .flatMap((claim) => (claim.standing === 'reserved' && claim.revision === null ? [claim.owner] : []))
    .sort()[0] ?? null

/**
 * Claims the points of a person who is not registered yet. The weakest is claimed first: the one that most strangers share is
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
