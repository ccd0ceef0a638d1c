import type { List } from '@kervan/contracts/http/list'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { listOf } from '@kervan/contracts/record/record-list'
import { SHOWN_ENDPOINTS, SHOWN_RECORDS, type ShownKind } from '@kervan/contracts/records/shown-records'
import { listKit, untyped } from './list-kit.ts'
import { type RecordKit, recordKit } from './record-kit.ts'

const kits = new Map<ShownKind, RecordKit>()

/** The kit of a kind that is shown as its declaration says; the same object each time. */
export const kitOf = (kind: ShownKind): RecordKit => {
  const held = kits.get(kind)
  if (held) return held
  const record: AnyRecord = SHOWN_RECORDS[kind]
  const calls = SHOWN_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>
  const listed = listKit(record, { list: listOf(record) as List, listEndpoint: untyped(calls.list) })
  const kit = recordKit(listed, calls)
  kits.set(kind, kit)
  return kit
}
