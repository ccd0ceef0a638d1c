import type { List } from '@kervan/contracts/http/list'
import { invitationEnd } from '@kervan/contracts/records/invitation-end'
import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { useSyncExternalStore } from 'react'
import { useFormats } from '../../shared/format/use-formats.ts'
import type { Row } from '../../shared/record/list-kit.ts'
import type { RecordKit } from '../../shared/record/record-kit.ts'
import { shownKitOf } from '../../shared/record/shown-kit.ts'
import { now } from '../../shared/ui/now.ts'

/** When an invitation is over by itself, UTC, ISO 8601; null for one that was used or withdrawn. */
export const endOfInvitation = ({ status, createdAt, validDays }: Partial<Row>): string | null =>
  status === 'open' ? invitationEnd(String(createdAt), Number(validDays)) : null

const useExpiredInvitation = (row: Partial<Row>): string | null => {
  const end = endOfInvitation(row)
  const isOver = useSyncExternalStore(now.subscribe, () => end !== null && Date.parse(end) <= now.get().getTime())
  return isOver ? 'invitations:expired' : null
}

const InvitationEnd = ({ row }: { readonly row: Row }) => {
  const formats = useFormats()
  const end = endOfInvitation(row)
  return end && <time dateTime={end}>{formats.dateTime(end)}</time>
}

/** A list tells until when an invitation is good in place of for how many days. */
const listWithEnds = (list: List): List => ({
  ...list,
  fields: { ...list.fields, validDays: { type: 'instant', label: 'invitations:last-day' } },
})

/** What of the kits is a kind's own where its pages alone need it. */
const OWN: { readonly [Kind in ShownKind]?: (kit: RecordKit) => Partial<RecordKit> } = {
  invitation: ({ list }) => ({
    list: listWithEnds(list),
    cells: { validDays: (row) => <InvitationEnd row={row} /> },
    useOvertaken: useExpiredInvitation,
  }),
}

/** The kit of a kind as its pages have it. */
export const pageKitOf = (kind: ShownKind): RecordKit => {
  const kit = shownKitOf(kind)
  return { ...kit, ...OWN[kind]?.(kit) }
}
