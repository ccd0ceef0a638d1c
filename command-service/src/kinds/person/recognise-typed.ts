import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { NEW_PERSON, type PersonMeant } from '@kervan/contracts/people/typed-person'
import { nameWithoutContact } from '@kervan/contracts/permissions/without-contact'
import { isSameName } from '@kervan/contracts/text/same-name'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Values } from '../../kit/record/record-command.ts'
import type { Cause } from '../../kit/run-command.ts'
import { keepApart } from './keep-apart.ts'
import { personDecider } from './person.decider.ts'
import { nameShown } from './person.state.ts'
import { type FoundPoint, type Meant, type RecognitionPorts, recognise } from './recognise-person.ts'

/** What a colleague or a program typed about a person. */
export interface Typed {
  readonly name: string
  readonly points: readonly ContactPoint[]
  /** The answer to which of the people who have a point is meant, once that was asked. */
  readonly person?: PersonMeant
  /** Other values for a person who is registered. */
  readonly set?: Values
}

/** The colleague or program that types, with its rights to people. */
export interface Typist {
  /** Whether the person may be seen. */
  readonly sees: (personId: string) => Promise<boolean>
  /** Whether the typist may be told whose a number is. */
  readonly seesContact: boolean
}

/** A person who has some of the points and whom the typist may see. */
interface Seen {
  readonly id: string
  readonly root: string
  readonly names: readonly string[]
}

const isUnnamed = ({ names }: Seen): boolean => names.every((name) => nameWithoutContact(name) === '')

/**
 * The person whom a typed name and contact points mean. A person with the same name, or none on file, is the one. With another name the
 * typist is asked: the answer names the people whom the typist may see, and the two ways on. Of people who may not be seen nothing is told:
 * another person is registered, and the pair waits for users who see both.
 * @throws Refusal person-known with `people`; person-not-found where `person` is none who has a point, or may not be seen
 */
export const recogniseTyped = async (
  ports: RecognitionPorts,
  { name, points, person, set }: Typed,
  cause: Cause,
  typist: Typist,
): Promise<string> => {
  const { runner, people } = ports
  let told: readonly string[] = []
  let unnamed: string | null = null

  /** The names of a person, alone and as one with others. */
  const namesOf = async (id: string, root: string): Promise<readonly string[]> => {
    const states = await Promise.all([id, root].map(async (each) => (await runner.load(personDecider, each)).state))
    return states.flatMap((state) => (state.status === 'known' ? [nameShown(state)] : []))
  }
  const seenAmong = async (found: readonly FoundPoint[]): Promise<readonly Seen[]> => {
    const seen: Seen[] = []
    for (const id of new Set(found.flatMap(({ having }) => having))) {
      const root = await people.rootOf(id)
      if (await typist.sees(root)) seen.push({ id, root, names: await namesOf(id, root) })
    }
    return seen
  }
  const choose = async (found: readonly FoundPoint[]): Promise<Meant> => {
    const seen = await seenAmong(found)
    told = seen.map(({ id }) => id)
    if (person === NEW_PERSON) return { personId: null, shares: true }
    if (person !== undefined) {
      const root = await people.rootOf(person)
      const chosen = seen.find((each) => each.root === root)
      if (!chosen) throw refused('person-not-found', { paths: ['body.person'] })
      return { personId: chosen.id, shares: true }
    }
    const hasAll = ({ root }: Seen) =>
      found.every(({ having }) => {
        const owners = seen.filter(({ id }) => having.includes(id))
        return owners.length === 0 || owners.some((each) => each.root === root)
      })
    const alike = seen.find(
      (each) => hasAll(each) && (isUnnamed(each) || each.names.some((known) => isSameName(known, name))),
    )
    unnamed = alike && isUnnamed(alike) ? alike.root : null
    if (alike || seen.length === 0 || !typist.seesContact) return { personId: alike?.id ?? null, shares: true }
    const asked = [...new Map(seen.map(({ root, names }) => [root, { id: root, name: names.at(-1) ?? '' }])).values()]
    throw refused('person-known', { existing: asked[0]!.id, people: asked })
  }

  const { personId } = await recognise(
    ports,
    { name, ...(set && { set }) },
    points.map((point) => ({ point })),
    cause,
    choose,
  )
  if (unnamed !== null && nameWithoutContact(name) !== '') {
    const step = { ...cause, commandId: derivedId(cause.commandId, 'named') }
    await runner.run(personDecider, unnamed, { type: 'Change', set: { name } }, step)
  }
  if (person === NEW_PERSON) await keepApart(ports, personId, told, cause)
  return personId
}
