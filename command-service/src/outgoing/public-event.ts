import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { WRITTEN_RECORDS } from '@kervan/contracts/kinds/written-records'
import type { AnyRecord } from '@kervan/contracts/kit/record'
import { effectOf, fieldsSetBy, type RecordEffect } from '@kervan/contracts/kit/record-state'
import { recordOf } from '@kervan/contracts/streams'
import { HEARD_KINDS, type HeardKind, PUBLIC_EVENTS, type PublicEvent } from '@kervan/contracts/webhooks/public-events'

/** What a subscriber is told of an event. */
export interface PublicPayload {
  readonly type: PublicEvent
  /** UTC, ISO 8601. */
  readonly timestamp: string
  readonly data: {
    readonly kind: HeardKind
    readonly id: string
    readonly revision: string
    /** Names of the fields that hold something else now, never what they hold. */
    readonly changed: readonly string[]
    readonly status?: string
  }
}

/** Groups of which not even the names of fields are told. */
const SECRET_GROUPS: readonly unknown[] = ['medical', 'passport']

const DECLARED: Readonly<Record<string, AnyRecord>> = { ...RECORDS, ...WRITTEN_RECORDS }

/** What a subscriber is told of an event: ids and names, not values. Null for one that cannot be subscribed to. */
export const publicEventOf = ({ stream, type, data, revision, metadata }: RecordedEvent): PublicPayload | null => {
  const { kind, id } = recordOf(stream)
  const heard = HEARD_KINDS.find((each) => each === kind)
  const record = heard && DECLARED[heard]
  if (!heard || !record) return null
  const effect = effectOf(record, { type, data })
  const what = effect && whatOf(record, effect)
  const name = PUBLIC_EVENTS.find((each) => each === `${heard}.${what}`)
  if (!effect || !name) return null
  const changed = fieldsSetBy(record, effect).filter(
    (name) => name in record.fields && !SECRET_GROUPS.includes(record.fields[name]?.group),
  )
  return {
    type: name,
    timestamp: metadata.at,
    data: {
      kind: heard,
      id,
      revision: String(revision),
      changed: changed.toSorted(),
      ...(effect.status !== undefined && { status: effect.status }),
    },
  }
}

const whatOf = (record: AnyRecord, effect: RecordEffect): string | null => {
  const { created, archived, status } = effect
  if (created) return 'created'
  if (archived !== undefined) return archived ? 'archived' : 'restored'
  if (status !== undefined) return 'moved'
  return fieldsSetBy(record, effect).length > 0 ? 'changed' : null
}
