import type { Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { ContactPoint } from '@kervan/contracts/kinds/person/person.events'
import {
  allVia,
  type Effect,
  type KeyOf,
  one,
  recordId,
  type Table,
  update,
  where,
  whereVia,
} from '../projector/declare.ts'

/** How a person is merged: the path from the one whose name it has (`root`) down to itself. */
export interface MergedRow {
  readonly person_id: string
  readonly root: string
  readonly path: readonly string[]
}
type MergedTable<Row extends MergedRow = MergedRow> = Table<Row, 'root'>

/** The columns of a person who is not merged. */
export const alone = (personId: string): Pick<MergedRow, 'root' | 'path'> => ({ root: personId, path: [personId] })

/** The person of a lead or a message, also while that person is merged into the one that the event names. */
export const ownerOf = ({ personId, through }: { readonly personId: string; readonly through?: string }): string =>
  through ?? personId

/** Keeps `root` and `path` of a table of people. A merged person brings along those who were merged into them. */
export const keepMerges = (
  people: MergedTable,
): { merged: Effect<Recorded<'PersonMerged'>>; unmerged: Effect<Recorded<'PersonUnmerged'>> } => ({
  merged: update(
    people,
    { rows: where('root', recordId), reads: { into: one(people, ({ data }) => data.into) } },
    (_event, row, { into }) => (into ? { ...row, root: into.root, path: [...into.path, ...row.path] } : row),
  ),
  unmerged: update(people, { rows: whereVia('root', people, recordId, 'root') }, (event, row) => {
    const parted = row.path.indexOf(recordId(event))
    return parted > 0 ? { ...row, root: recordId(event), path: row.path.slice(parted) } : row
  }),
})

/** All who are the same as a person, in an order that means nothing and stays the same. */
export const groupOf = <Event, T extends MergedTable>(people: T, personOf: KeyOf<Event>) =>
  allVia<Event, T, T>(people, 'root' as never, people, personOf, 'root' as never)

interface Reachable {
  readonly name: string
  readonly contact_points: readonly ContactPoint[]
  readonly former_points: readonly ContactPoint[]
}

/** The person whose name a group has, with all contact points of the group: its own first. */
export const wholePerson = <Row extends Reachable>(
  group: readonly (Row & MergedRow)[],
): (Row & MergedRow) | undefined => {
  const root = group.find(({ person_id, root }) => person_id === root)
  if (!root) return undefined
  const all = [root, ...group.filter((each) => each !== root)]
  return {
    ...root,
    contact_points: all.flatMap((each) => each.contact_points),
    former_points: all.flatMap((each) => each.former_points),
  }
}
