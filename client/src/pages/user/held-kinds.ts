import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { openStatusesOf } from '@kervan/contracts/kit/status-table'
import type { Permission } from '@kervan/contracts/permissions/permissions'

/** A kind of which a colleague may have records. */
export interface HeldKind {
  readonly kind: 'lead' | 'request' | 'participant' | 'event' | 'follow-up'
  readonly collection: string
  /** The field that says whose a record is. */
  readonly own: string
  readonly list: AnyEndpoint
  readonly view: Permission
  readonly edit: Permission
  /** Narrows its list to the records of some users that are still to be worked on. */
  readonly queryOf: (userIds: readonly string[]) => Readonly<Record<string, string>>
}

const held = (kind: HeldKind['kind'], record: AnyRecord, list: unknown): HeldKind => {
  const { collection, resource, status } = record
  const own = String(record.scopes?.own)
  const open = status ? openStatusesOf(status) : []
  return {
    ...{ kind, collection, own, list: list as AnyEndpoint },
    view: `${resource}.view` as Permission,
    edit: `${resource}.edit` as Permission,
    queryOf: (userIds) => ({ [own]: userIds.join(), [statusNameOf(record)]: open.join() }),
  }
}

export const HELD_KINDS: readonly HeldKind[] = [
  held('lead', lead, listLeads),
  ...(['request', 'participant', 'event', 'follow-up'] as const).map((kind) =>
    held(kind, RECORDS[kind], RECORD_ENDPOINTS[kind].list),
  ),
]
