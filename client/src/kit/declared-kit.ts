import type { List } from '@kervan/contracts/http/list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import type { RecordEndpoints } from '@kervan/contracts/kit/record-endpoints'
import { listOf } from '@kervan/contracts/kit/record-list'
import { type ListKit, listKit, untyped } from './list-kit.ts'
import { type RecordKit, recordKit } from './record-kit.ts'

const kits = new Map<string, RecordKit>()

/**
 * The kit that follows from a declaration and its calls; the same object each time.
 * @param own  what of its list is the kind's own
 */
export const kitFrom = (
  record: AnyRecord,
  calls: RecordEndpoints<AnyRecord>,
  own: Pick<ListKit, 'initials' | 'ofPerson'> = {},
): RecordKit => {
  const held = kits.get(record.kind)
  if (held) return held
  const listed = listKit(record, {
    list: listOf(record) as List,
    listEndpoint: untyped(calls.list),
    ...calledByPerson(record),
    countsEndpoint: untyped(calls.counts),
    ...own,
  })
  const kit = recordKit(listed, calls)
  kits.set(record.kind, kit)
  return kit
}

/** A record that is called as a person has that one's initials before its name. */
const calledByPerson = ({ title, fields }: AnyRecord): Pick<ListKit, 'initials'> =>
  fields[title]?.type === 'person' ? { initials: title } : {}

/** The kit of a declared kind. */
export const kitOf = (kind: DeclaredKind): RecordKit =>
  kitFrom(RECORDS[kind], RECORD_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>)
