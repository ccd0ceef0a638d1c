import { createStore, useStore } from './store/external-store.ts'

interface Revised {
  readonly id: string
  readonly revision: string
}

/** A change that is on its way, or carried out and not read back yet. */
export interface Pending {
  /** What it makes of the record. */
  readonly shows: (row: never) => object
  /** What the record's revision became by it; a row that is at least as new shows it by itself. */
  readonly revision?: string
}

/** Changes under way by record. The cache holds what the server said and nothing else; these are laid over it to be shown. */
export const pendingChanges = createStore<ReadonlyMap<string, readonly Pending[]>>(new Map())

const isShownBy = ({ revision }: Pending, row: object): boolean =>
  revision !== undefined && 'revision' in row && BigInt(row.revision as string) >= BigInt(revision)

/** A record with the changes of it that are under way, in their order. */
export const withPending = <Row extends { readonly id: string }>(
  row: Row,
  pending: readonly Pending[] | undefined,
): Row =>
  (pending ?? [])
    .filter((change) => !isShownBy(change, row))
    .reduce<Row>((shown, { shows }) => (shows as (row: Row) => Row)(shown), row)

export const putPending = (id: string, change: Pending): void =>
  pendingChanges.set((held) => new Map(held).set(id, [...(held.get(id) ?? []), change]))

/** Another state of a change under way; null where it was refused or is shown. */
export const replacePending = (id: string, change: Pending, by: Pending | null): void =>
  pendingChanges.set((held) => {
    const left = (held.get(id) ?? []).flatMap((each) => (each === change ? (by ?? []) : each))
    const next = new Map(held)
    if (left.length > 0) next.set(id, left)
    else next.delete(id)
    return next
  })

/** Forgets the changes that a record shows by itself as it was read. */
export const forgetShown = (row: Revised): void => {
  for (const change of pendingChanges.get().get(row.id) ?? []) {
    if (isShownBy(change, row)) replacePending(row.id, change, null)
  }
}

export const useWithPending = <Row extends Revised>(row: Row | undefined): Row | undefined => {
  const pending = useStore(pendingChanges)
  return row && withPending(row, pending.get(row.id))
}
