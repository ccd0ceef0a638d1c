import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import type { List } from '@kervan/contracts/http/list'
import type { Permission } from '@kervan/contracts/permissions/permissions'
import type { AnyRecord } from '@kervan/contracts/record/record'
import type { RecordNote as Note, RecordEndpoints } from '@kervan/contracts/record/record-endpoints'
import { listOf } from '@kervan/contracts/record/record-list'
import { RECORD_ENDPOINTS } from '@kervan/contracts/records/endpoints'
import { type DeclaredKind, RECORDS } from '@kervan/contracts/records/registry'
import type { z } from 'zod'
import { choicesKey } from '../i18n/choices.ts'
import { callsOf } from './changes/command-call.ts'
import type { HistoryKit } from './history-kit.ts'
import { namedFields } from './named-fields.ts'

/** A record of any kind as a list shows it; fields that the reader may not see are not there. */
export interface Row {
  readonly id: string
  readonly revision: string
  readonly archived: boolean
  readonly createdAt: string
  readonly changedAt: string
  readonly status?: string
  readonly [field: string]: unknown
}
export type RecordNote = z.infer<typeof Note>
/** A record of any kind as its page shows it. */
export interface Page extends Row {
  /** Statuses that it may go to. */
  readonly allowed: readonly string[]
  readonly noteList: readonly RecordNote[]
}

/** What the screens of a kind are made of; its collection is the first part of its addresses too. */
export interface RecordKit extends HistoryKit {
  readonly record: AnyRecord
  readonly kind: DeclaredKind
  readonly endpoints: RecordEndpoints<AnyRecord>
  readonly list: List
  readonly hrefOf: (id: string) => string
  readonly nameOf: (row: Row) => string
}

const kits = new Map<DeclaredKind, RecordKit>()

/** The same object for a kind each time. */
export const kitOf = (kind: DeclaredKind): RecordKit => {
  const held = kits.get(kind)
  if (held) return held
  const record: AnyRecord = RECORDS[kind]
  const { collection, title } = record
  const statusLabel = `${collection}:fields.status`
  const endpoints = RECORD_ENDPOINTS[kind] as unknown as RecordEndpoints<AnyRecord>
  const kit: RecordKit = {
    record,
    kind,
    collection,
    endpoints,
    reads: [endpoints.get, endpoints.list, endpoints.history],
    history: untyped(endpoints.history),
    pastOf: (id, at) => ({ endpoint: untyped(endpoints.get), input: { params: { id }, query: { at } } }),
    rowOf: (page) => page as Page,
    callOf: callsOf(record, endpoints),
    list: listOf(record) as List,
    fields: namedFields(record),
    statusLabel,
    statusTexts: choicesKey(statusLabel),
    hrefOf: (id) => `/${collection}/${id}`,
    nameOf: (row) => String(row[title] ?? ''),
  }
  kits.set(kind, kit)
  return kit
}

/** Whether a record of this kind may be put to use by somebody, as the permissions' names say it. */
export const permissionOf = ({ record }: RecordKit, action: 'view' | 'edit' | 'create') =>
  `${record.resource}.${action}` as Permission

/** The endpoint as calls take it that know nothing of its kind. */
export const untyped = (endpoint: unknown): AnyEndpoint => endpoint as AnyEndpoint
