import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { MergedField } from '@kervan/contracts/people/kept-values'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { MergedPeople } from './merged-people.ts'
import { personDecider } from './person.decider.ts'

/** How often a merge is decided anew when one of the two changed meanwhile. */
const ATTEMPTS = 20

/**
 * Merges a person into another one. It is said in the merged person's record, and before it in the other's that it is
 * about to be said; the merged person's record then has to be as it was before that. So of merges at once that would go
 * in a circle, the last one finds its person changed. Nothing else is to be done, and nothing can be half done.
 * @param keep  fields in which the other is to show what the merged person holds
 * @returns the outcome at the merged person, and the person it was merged into
 * @throws Refusal person-not-found, merge-same-person, contended
 */
export const mergePeople = async (
  { runner, people }: { runner: CommandRunner; people: MergedPeople },
  merged: string,
  into: string,
  cause: Cause,
  keep: readonly MergedField[] = [],
): Promise<Outcome & { readonly into: string }> => {
  for (let attempt = 1; ; attempt++) {
    const survivor = await people.rootOf(into)
    const done = await people.endBefore(merged, cause)
    if (done) return { ...done, into: survivor }
    const id = await people.rootOf(merged)
    if (id === survivor) throw refused('merge-same-person')
    const { state, revision } = await runner.load(personDecider, id)
    if (state.status !== 'known') throw refused('person-not-found')
    try {
      const step = { ...cause, commandId: derivedId(cause.commandId, 'expect', survivor, id, String(revision)) }
      await runner.run(personDecider, survivor, { type: 'ExpectMerge', personId: id }, step)
      return {
        ...(await runner.run(personDecider, id, { type: 'Merge', into: survivor, keep }, cause, revision)),
        into: survivor,
      }
    } catch (error) {
      const overtaken = error instanceof Refusal && ['revision-conflict', 'person-merged'].includes(error.code)
      if (!overtaken) throw error
      if (attempt === ATTEMPTS) throw refused('contended')
    }
  }
}
