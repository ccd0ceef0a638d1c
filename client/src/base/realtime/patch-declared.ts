import type { ShownRecords } from '@kervan/contracts/http/endpoint'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import {
  type Asked,
  isNewer,
  type Patch,
  type Patched,
  reflected,
  stale,
  staleAsAWhole,
  staleIf,
  untouched,
} from './patch.ts'
import { type PatchedRow, withChange } from './patched-row.ts'
import { isNamedIn, renameRecord } from './rename-record.ts'

interface Rows {
  readonly data: readonly PatchedRow[]
}

/** How the reads of declared kinds take pushes, of their own kind and of those that their rows name. */
export const patchDeclared =
  (shown: ShownRecords): Patch<unknown> =>
  (data, push, asked) => {
    if (push.name !== 'record_changed') return untouched(data)
    const change = push.payload
    const own = change.record === shown.kind ? OF_OWN[shown.as](data as never, change, shown, asked) : untouched(data)
    const named = onNamed(own.data, change, shown)
    return {
      data: named.data,
      stale: own.stale || named.stale,
      ...(named.whole && { whole: true }),
      ...(own.reflected && !named.stale && { reflected: true }),
    }
  }

type PatchOwn = (data: never, change: RecordChanged, shown: ShownRecords, asked: Asked) => Patched<unknown>

const idOf = ({ input }: Asked) => (input as { params?: { id?: string } }).params?.id
const isOfThePast = ({ input }: Asked) => (input as { query?: { at?: unknown } }).query?.at !== undefined

const OF_OWN: Readonly<Record<ShownRecords['as'], PatchOwn>> = {
  /** Which rows belong to the list, and in which order, no push can tell: the list is stale besides. */
  list: (list: Rows, change, shown, { names }) => {
    const row = list.data.find(({ id }) => id === change.id)
    if (!row) return stale(list)
    if (!isNewer(row.revision, change.revision)) return reflected(list)
    const patched = withChange(row, change, shown, names)
    if (!patched) return stale(list)
    return stale({ ...list, data: list.data.map((each) => (each === row ? patched : each)) })
  },
  /** Where it may go from its new status only the server says. */
  page: (page: PatchedRow, change, shown, asked) => {
    if (page.id !== change.id || isOfThePast(asked) || !isNewer(page.revision, change.revision)) return untouched(page)
    const patched = withChange(page, change, shown, asked.names)
    if (!patched) return stale(page)
    return staleIf(change.fields?.status !== undefined || change.fields?.archived !== undefined, patched)
  },
  history: (history: unknown, change, _shown, asked) => staleIf(idOf(asked) === change.id, history),
}

/**
 * A record that rows name was changed. A declared kind's push tells the new name, or that it is the old one; of other kinds it
 * has to be read. Rows do not count as changed by it, so that a list's news would not tell.
 */
const onNamed = (
  data: unknown,
  { id, record, name, fields, partial }: RecordChanged,
  shown: ShownRecords,
): Patched<unknown> => {
  const tellsNames = fields !== undefined || partial !== undefined
  if ((tellsNames && name === undefined) || (record === shown.kind && !tellsNames)) return untouched(data)
  if (!isNamedIn(data, id)) return untouched(data)
  if (name === undefined) return staleAsAWhole(data)
  const renamed = renameRecord(data, id, name)
  return renamed !== data && shown.as === 'list' ? staleAsAWhole(renamed) : untouched(renamed)
}
