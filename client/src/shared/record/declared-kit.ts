import type { List } from '@kervan/contracts/http/list'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { listOf } from '@kervan/contracts/record/record-list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/records/registry'
import { listKit, untyped } from './list-kit.ts'
import { type RecordKit, recordKit } from './record-kit.ts'

const kits = new Map<DeclaredKind, RecordKit>()

/** The kit of a declared kind; the same object each time. */
export const kitOf = (kind: DeclaredKind): RecordKit => {
  const held = kits.get(kind)
  if (held) return held
  const record: AnyRecord = RECORDS[kind]
  const calls = RECORD_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>
  const listed = listKit(record, { list: listOf(record) as List, listEndpoint: untyped(calls.list) })
  const kit = recordKit(listed, calls)
  kits.set(kind, kit)
  return kit
}
