import { refused } from '@kervan/contracts/errors/refusal'
import { person } from '@kervan/contracts/kinds/person/person'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import { isFilledIn } from '@kervan/contracts/kit/record-state'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import type { PersonMeant } from '@kervan/contracts/people/typed-person'
import { can } from '@kervan/contracts/permissions/permissions'
import { PEOPLE } from '@kervan/contracts/permissions/protected-kinds'
import { type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import { derivedId } from '../../kit/derived-ids.ts'
import { demanding } from '../../kit/record/for-writer.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { unlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { peopleForWriter } from './people-for-writer.ts'
import { type PersonCommand, personDecider } from './person.decider.ts'
import { recordOf } from './person.state.ts'
import { recogniseTyped } from './recognise-typed.ts'
import { typistOf } from './recognise-typed-person.ts'

const seenIn = (command: RecordCommand): bigint | null =>
  command.type === 'Undo' ? command.revision : (('seen' in command ? command.seen : null) ?? null)

const pointsIn = ({ phone, email }: Values): ContactPoint[] => [
  ...(typeof phone === 'string' ? [{ kind: 'phone', value: phone } as const] : []),
  ...(typeof email === 'string' ? [{ kind: 'email', value: email } as const] : []),
]

/** How the kit reaches people: a merged person stands for the root, and which people a reader sees follows from the leads. */
export const reachPeople = (records: Records): RecordReach => {
  const { runner, people } = records

  /**
   * The record to which a command that names a person goes: the root's, as the person may be merged by now. A caller who named
   * a revision of the merged person has seen neither the merge nor the other person.
   */
  const rootFor = async (id: string, seen: bigint | null): Promise<string> => {
    const root = await people.rootOf(id)
    if (root === id || seen === null) return root
    const { revision } = await runner.load(personDecider, root)
    throw refused('revision-conflict', { current: String(revision) })
  }

  /** A person who is known already keeps the values on file, and gets those that are missing. */
  const fillIn = async (personId: string, set: Values, cause: Cause, user: Reader): Promise<Outcome> => {
    const root = await people.rootOf(personId)
    const held = recordOf((await runner.load(personDecider, root)).state)?.values ?? {}
    const isMissing = ([name]: readonly [string, unknown]) =>
      !isFilledIn(person.fields[name as MergedField], held[name])
    const missing = can(user, 'people.edit') ? Object.fromEntries(Object.entries(set).filter(isMissing)) : {}
    const step = { ...cause, commandId: derivedId(cause.commandId, 'fill in') }
    return runner.run(personDecider, root, { type: 'Change', set: missing }, step)
  }

  const register = async (values: Values, cause: Cause, user: Reader): Promise<Outcome> => {
    const { name, phone: _, email: __, person: meant, ...set } = values
    const points = pointsIn(values)
    if (points.length === 0) throw refused('contact-required', { paths: ['body.phone', 'body.email'] })
    const typed = { name: name as string, points, set, person: meant as PersonMeant | undefined }
    const personId = await recogniseTyped(records, typed, cause, typistOf(records, user))
    return (await people.endBefore(personId, cause)) ?? fillIn(personId, set, cause, user)
  }

  return {
    visibilityOf: (user) => ({ ...visibilityOf(user, PEOPLE), within: null }),
    load: async (id) => recordOf((await runner.load(personDecider, await people.rootOf(id))).state),
    isDone: async (id, cause) => cause.keyed === 'again' && (await people.endBefore(id, cause)) !== undefined,
    async run(id, command, cause, { demand, user }) {
      await peopleForWriter(records, user).demandSeen(cause, id)
      const done = await people.endBefore(id, cause)
      if (done) return done
      const root = await rootFor(id, seenIn(command))
      return runner.run(demanding(personDecider, demand, recordOf), root, command as PersonCommand, cause)
    },
    async create(id, values, cause, { demand, user }) {
      const { person: _, ...created } = values
      demand({ type: 'Create', values: created }, null)
      const findDone = () => people.endBefore(id, cause)
      return { outcome: await unlessDone(findDone, () => register(values, cause, user)) }
    },
  }
}
