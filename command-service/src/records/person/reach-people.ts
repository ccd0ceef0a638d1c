import { refused } from '@kervan/contracts/errors/refusal'
import type { ContactPoint } from '@kervan/contracts/events/person.events'
import { PEOPLE } from '@kervan/contracts/permissions/protected-kinds'
import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import { demanding } from '../../kit/record/for-writer.ts'
import type { RecordCommand, Values } from '../../kit/record/record-command.ts'
import type { RecordReach } from '../../kit/record/record-routes.ts'
import type { Cause, Outcome } from '../../kit/run-command.ts'
import { unlessDone } from '../../kit/unless-done.ts'
import type { Records } from '../../ports.ts'
import { peopleForWriter } from './people-for-writer.ts'
import { type PersonCommand, personDecider } from './person.decider.ts'
import { recordOf, uniqueKeyOf } from './person.state.ts'
import { holderOf, judgeClaims } from './person-claims.ts'
import { recognisePerson } from './recognise-person.ts'

const seenIn = (command: RecordCommand): bigint | null =>
  command.type === 'Undo' ? command.revision : (('seen' in command ? command.seen : null) ?? null)

const pointsIn = ({ phone, email }: Values): ContactPoint[] => [
  ...(typeof phone === 'string' ? [{ kind: 'phone', value: phone } as const] : []),
  ...(typeof email === 'string' ? [{ kind: 'email', value: email } as const] : []),
]

/** How the kit reaches people: of one who is merged the root is meant, and who sees a person is a matter of the leads. */
export const reachPeople = (records: Records): RecordReach => {
  const { runner, people } = records

  /**
   * Whose record a command goes to that names a person: the root's, as the person may be merged by now. A caller who named
   * a revision of the merged person has seen neither the merge nor the other person.
   */
  const rootFor = async (id: string, seen: bigint | null): Promise<string> => {
    const root = await people.rootOf(id)
    if (root === id || seen === null) return root
    const { revision } = await runner.load(personDecider, root)
    throw refused('revision-conflict', { current: String(revision) })
  }

  /** @throws Refusal identity-taken with `existing` */
  const demandNobodyHas = async (points: readonly ContactPoint[]): Promise<void> => {
    const claims = await judgeClaims(records, points.map(uniqueKeyOf))
    const existing = claims.map(holderOf).find((holder) => holder !== null)
    if (existing) throw refused('identity-taken', { existing })
  }

  const register = async (values: Values, cause: Cause): Promise<Outcome> => {
    const { name, phone: _, email: __, ...set } = values
    const points = pointsIn(values)
    if (points.length === 0) throw refused('contact-required', { paths: ['body.phone', 'body.email'] })
    await demandNobodyHas(points)
    const personId = await recognisePerson(records, name as string, points, cause, set)
    const outcome = await people.endBefore(personId, cause)
    // Another registration of the same person came first, and has no part in what was filled in here.
    if (!outcome) throw refused('identity-taken', { existing: personId })
    return outcome
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
      demand({ type: 'Create', values }, null)
      try {
        const findDone = () => people.endBefore(id, cause)
        return { outcome: await unlessDone(findDone, () => register(values, cause)) }
      } catch (error) {
        throw await peopleForWriter(records, user).asTold(error)
      }
    },
  }
}
