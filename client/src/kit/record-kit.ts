import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { RecordNote as Note, RelatedCount } from '@kervan/contracts/kit/record-endpoints'
import type { RefusedBeforehand } from '@kervan/contracts/kit/refused-beforehand'
import type { z } from 'zod'
import { type NamedField, namedFieldsOf } from '../base/named-fields.ts'
import { askBeforeArchive } from './archive/asked-archive.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import { type CommandEndpoints, callsOf } from './changes/command-call.ts'
import type { HistoryKit, PastRow } from './history-kit.ts'
import { type ListKit, type Row, untyped } from './list-kit.ts'
import { type NamedAct, namedActs } from './named-acts.ts'

export type RecordNote = z.infer<typeof Note>
/** A record of any kind as its page shows it. */
export interface Page extends Row {
  /** Of kinds whose pages tell their notes. */
  readonly noteList?: readonly RecordNote[]
  /** What would be refused now, and why. */
  readonly refused?: readonly RefusedBeforehand[]
  /** How many records of other kinds name it. */
  readonly related?: Readonly<Record<string, RelatedCount>>
  /** Why its fields are fixed. */
  readonly locked?: { readonly message: string } | null
}

/** What all screens of a kind are made of. */
export interface RecordKit extends ListKit, HistoryKit {
  readonly record: ListKit['record']
  readonly kind: ListKit['kind']
  readonly create: AnyEndpoint
  /** What its form takes: what a record is made with, and what its creation asks beside. */
  readonly typed: readonly NamedField[]
  readonly acts: readonly NamedAct[]
  /** Whether people write notes on its records. */
  readonly takesNotes: boolean
  /** Where its page tells when it was made and when it last changed, with what that is called. */
  readonly times: readonly [made: NamedTime, changed: NamedTime]
}

interface NamedTime {
  readonly name: string
  readonly label: string
}

const TIMES: RecordKit['times'] = [
  { name: 'createdAt', label: 'record:fields.createdAt' },
  { name: 'changedAt', label: 'record:fields.changedAt' },
]

type KitCalls = CommandEndpoints & Readonly<Record<'get' | 'create' | 'history', unknown>>

const askedAtCreation = ({ collection, creation = {} }: ListKit['record']): readonly NamedField[] =>
  namedFieldsOf(creation, (name) => `${collection}:creation.${name}`)

/**
 * The kit of a kind, from the one of its list and its calls.
 * @param own  what of it is the kind's own
 */
export const recordKit = (listKit: ListKit, calls: KitCalls, own: Partial<RecordKit> = {}): RecordKit => {
  const { times = TIMES } = own
  const [get, history] = [untyped(calls.get), untyped(calls.history)]
  return {
    ...listKit,
    create: untyped(calls.create),
    typed: [...listKit.fields.filter(({ by }) => by === undefined), ...askedAtCreation(listKit.record)],
    acts: namedActs(listKit.record, calls),
    takesNotes: calls.addNote !== undefined,
    reads: [get, ...(listKit.record.single ? [] : [listKit.listEndpoint, listKit.countsEndpoint]), history],
    history,
    readOf: (id, at) => ({ endpoint: get, input: { params: { id }, ...(at !== undefined && { query: { at } }) } }),
    rowOf: (page) => ({ ...(page as PastRow), changedAt: (page as Row)[times[1].name] as string }),
    callOf: callsOf(listKit.record, calls),
    times,
    ...(listKit.record.related && {
      beforeArchive: (rows: readonly ChangedRow[]) => askBeforeArchive(listKit, rows),
    }),
    ...own,
  }
}
