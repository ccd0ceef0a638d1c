import { createStore } from '../../base/store/external-store.ts'
import type { FieldConflict } from './record-changes.ts'
import type { FieldChange } from './record-command.ts'

/** A change that was carried out, for its way back. */
export interface Done {
  readonly revision: string
  readonly changes: readonly FieldChange[]
  /** What is said of it once it was taken back, and once it was done again. */
  readonly words: { readonly undone: string; readonly redone: string }
}

/** What is open about a record beside what it holds; it stays while one looks at other pages. */
export interface RecordWork {
  readonly conflicts: readonly FieldConflict[]
  /** What can be taken back, and what was taken back and can be done again; the newest last. */
  readonly done: readonly Done[]
  readonly undone: readonly Done[]
  /** By field, what a move was refused for that names it; until it is set, or the next move. */
  readonly faults: Readonly<Record<string, string>>
  /** How the last change ended. */
  readonly ended: 'idle' | 'saved' | 'failed'
}

export const NO_WORK: RecordWork = { conflicts: [], done: [], undone: [], faults: {}, ended: 'idle' }

export const recordWork = createStore<ReadonlyMap<string, RecordWork>>(new Map())

export const workOn = (key: string): RecordWork => recordWork.get().get(key) ?? NO_WORK

export const changeWork = (key: string, change: (work: RecordWork) => Partial<RecordWork>): void =>
  recordWork.set((held) => {
    const work = held.get(key) ?? NO_WORK
    return new Map(held).set(key, { ...work, ...change(work) })
  })

/** After a change of one's own: it can be taken back, and what was taken back before cannot be done again over it. */
export const afterChange = (done: Done) => (work: RecordWork) => ({ done: [...work.done, done], undone: [] })

/** After a change was taken back by another revision, which is the way to do it again. */
export const afterUndo =
  (revision: string, by: string) =>
  ({ done, undone }: RecordWork): Partial<RecordWork> => {
    const taken = done.find((each) => each.revision === revision)
    return {
      done: done.filter((each) => each !== taken),
      undone: taken ? [...undone, { ...turnRound(taken), revision: by }] : undone,
    }
  }

export const afterRedo =
  (revision: string, by: string) =>
  ({ done, undone }: RecordWork): Partial<RecordWork> => {
    const again = undone.find((each) => each.revision === revision)
    return {
      undone: undone.filter((each) => each !== again),
      done: again ? [...done, { ...turnRound(again), revision: by }] : done,
    }
  }

const turnRound = ({ changes, ...rest }: Done): Done => ({
  ...rest,
  changes: changes.map(({ field, from, to }) => ({ field, from: to, to: from })),
})

/** What cannot be taken back any more, because others set it since. */
export const withoutWay =
  (revision: string) =>
  ({ done, undone }: RecordWork): Partial<RecordWork> => ({
    done: done.filter((each) => each.revision !== revision),
    undone: undone.filter((each) => each.revision !== revision),
  })

/** Conflicts take the place of earlier ones of the same fields. */
export const withConflicts =
  (more: readonly FieldConflict[]) =>
  ({ conflicts }: RecordWork): Partial<RecordWork> => ({
    conflicts: [...conflicts.filter((each) => !more.some(({ field }) => field === each.field)), ...more],
  })

export const withoutConflicts =
  (fields: readonly string[]) =>
  ({ conflicts }: RecordWork): Partial<RecordWork> => ({
    conflicts: conflicts.filter(({ field }) => !fields.includes(field)),
  })

export const withoutFaults =
  (fields: readonly string[]) =>
  ({ faults }: RecordWork): Partial<RecordWork> => ({
    faults: Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field))),
  })
