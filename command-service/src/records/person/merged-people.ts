import type { CommandRunner } from '../../kit/run-command.ts'
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

  /** From a person up to the one whose name it has. */
  const pathOf = async (id: string): Promise<readonly string[]> => {
    const path = [id]
    for (;;) {
      const person = await load(path.at(-1)!)
      if (person.status !== 'known' || person.mergedInto === null) return path
      path.push(person.mergedInto)
    }
  }

  /** The person whose name a person has: itself, unless it is merged. */
  const rootOf = async (id: string): Promise<string> => (await pathOf(id)).at(-1)!

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

  const groupOf = async (id: string): Promise<MergedPerson> => {
    const root = await rootOf(id)
    return { root, members: await membersOf(root) }
  }
  return { pathOf, rootOf, areSame, groupOf }
}

export type MergedPeople = ReturnType<typeof createMergedPeople>
