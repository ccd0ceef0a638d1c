import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type Acts, actsOf } from '@kervan/contracts/kit/act'
import type { ChangedRow, ChangeKit, RecordCall } from './changes/change-kit.ts'

/** A record as it was, its fields by their names. */
export interface PastRow extends ChangedRow {
  readonly changedAt: string
}

const stepOf = ({ eventPrefix }: { readonly eventPrefix: string }, type: string): string =>
  type.startsWith(eventPrefix) ? type.slice(eventPrefix.length) : type

interface Told {
  readonly collection: string
  readonly eventPrefix: string
  readonly acts?: Acts
}

/** Key of the words of what an event did: of an act those among its kind's, of all else those of every history. */
export const keyOfStep = (record: Told, type: string): string => {
  const step = stepOf(record, type)
  const [act] = actsOf(record).find(([, { event }]) => event === step) ?? []
  return act === undefined ? `history:type.${step}` : `${record.collection}:acts.${act}.told`
}

/** What showing the past of a record takes to know of its kind. */
export interface HistoryKit extends ChangeKit {
  readonly record: ChangeKit['record'] & Told
  readonly history: AnyEndpoint
  /** The read of its page, as it is or as it was at a revision or an instant. */
  readonly readOf: (id: string, at?: string) => RecordCall
  /** The record in a reply of its page. */
  readonly rowOf: (page: unknown) => PastRow
}
