import { streamOf } from '@kervan/contracts/streams'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import { personDecider } from './person.decider.ts'

/** People that are one person: `root` gives the name and comes first. Each keeps its own records. */
export interface MergedPerson {
  readonly root: string
  readonly members: readonly string[]
}

/**
 * Who is the same as whom. That a person is merged is said in that person's own record alone; whatever belongs to one of
 * the people belongs to all of them, for as long as it is said.
 */
export const createMergedPeople = (runner: CommandRunner) => {
  const load = async (id: string) => (await runner.load(personDecider, id)).state

  /** The person whose name a person has: itself, unless it is merged. */
  const rootOf = async (id: string): Promise<string> => {
    for (let root = id; ; ) {
      const person = await load(root)
      if (person.status !== 'known' || person.mergedInto === null) return root
      root = person.mergedInto
    }
  }

  const areSame = async (a: string, b: string): Promise<boolean> => a === b || (await rootOf(a)) === (await rootOf(b))

  /** A person and those that are merged into it, each before those that are merged into it in turn. */
  const membersOf = async (id: string): Promise<readonly string[]> => {
    const person = await load(id)
    if (person.status !== 'known') return [id]
    const merged = await Promise.all(
      person.expected.map(async (each) => {
        const other = await load(each)
        return other.status === 'known' && other.mergedInto === id ? membersOf(each) : []
      }),
    )
    return [id, ...merged.flat()]
  }

  /** A person who is parted from the root between the two readings is none of its members: the root is then another. */
  const groupOf = async (id: string): Promise<MergedPerson> => {
    for (;;) {
      const root = await rootOf(id)
      const members = await membersOf(root)
      if (members.includes(id)) return { root, members }
    }
  }

  /**
   * How a command that named a person ended, where it was carried out before. It went to the record of one who was the same as
   * that person at that moment, and who may be another one by now.
   */
  const endBefore = async (id: string, cause: Cause): Promise<Outcome | undefined> => {
    const everSame = new Set([id])
    for (const each of everSame) {
      const loaded = await runner.load(personDecider, each)
      const done = await runner.endBefore(loaded, streamOf('person', each), cause)
      if (done) return { id: each, ...done }
      const { state } = loaded
      if (state.status === 'known') for (const other of [...state.everInto, ...state.expected]) everSame.add(other)
    }
    return undefined
  }
  return { rootOf, areSame, groupOf, endBefore }
}

export type MergedPeople = ReturnType<typeof createMergedPeople>
