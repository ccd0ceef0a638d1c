import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import type { EventType, Recorded } from '@kervan/contracts/kinds/event-catalog'
import type { DeclaredEvents } from '@kervan/contracts/kinds/events'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/kinds/registry'
import type { Field } from '@kervan/contracts/kit/fields/field'
import { namesOne } from '@kervan/contracts/kit/fields/field-traits'
import { computedIn } from '@kervan/contracts/kit/fields/writable-fields'
import { type AnyRecord, statusNameOf } from '@kervan/contracts/kit/record'
import { recordEvents } from '@kervan/contracts/kit/record-events'
import { effectOf } from '@kervan/contracts/kit/record-state'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import { EVERYBODY } from '../rooms.ts'
import type { AddressedPush, PushTable } from './addressed-push.ts'
import { kindChanged, recordChanged } from './record-changed.ts'

/** Of a person it is read anew who that is since a merge, and what of it the reader may see. */
const isToldAsHeld = ({ group, type }: Field): boolean => !group && type !== 'person'

/** Values that every reader of the kind may see go along; of what only some may see it is told that it changed. */
const declaredChanged = (record: AnyRecord, event: Recorded): readonly AddressedPush[] => {
  const { set = {}, status, archived, created } = effectOf(record, event) ?? {}
  const own = { ...(status && { [statusNameOf(record)]: status }), ...(archived !== undefined && { archived }) }
  const told = Object.entries({ ...set, ...own })
  // A field that this program does not know is one of a newer version, and may be in a group.
  const isOpen = ([name]: [string, unknown]) =>
    name in own || (Object.hasOwn(record.fields, name) && isToldAsHeld(record.fields[name] as Field))
  const open = told.filter(isOpen)
  // What follows from other fields is told by no event.
  const isWhole = !created && open.length === told.length && open.length > 0 && computedIn(record.fields).length === 0
  const fields = Object.fromEntries(open) as Record<string, never>
  // A record that is called as a person holds no name of its own.
  const name = namesOne(record.fields[record.title]) ? undefined : set[record.title]
  const changed = recordChanged(record.kind as DeclaredKind, event, {
    ...(!created && open.length > 0 && { fields }),
    ...(typeof name === 'string' && { name }),
    ...(!isWhole && { partial: true as const }),
  })
  return [
    changed,
    ...(SHOWN_TO_EVERYBODY.has(record.kind) ? [kindChanged(changed.push.payload as RecordChanged, [EVERYBODY])] : []),
  ]
}

/** Kinds of which a read shows something that takes no permission. */
const SHOWN_TO_EVERYBODY: ReadonlySet<string> = new Set(
  ENDPOINTS.flatMap(({ permission, shows = [] }) =>
    permission === 'public' || permission === 'signed-in' ? shows : [],
  ),
)

/** The pushes of every declared kind. */
export const DECLARED_PUSHES = Object.assign(
  {},
  ...DECLARED.map((record) =>
    Object.fromEntries(
      Object.keys(recordEvents(record)).map((type) => [type, (event: Recorded) => declaredChanged(record, event)]),
    ),
  ),
) as PushTable<keyof DeclaredEvents & EventType>
