import { invitationEnd } from '@kervan/contracts/records/invitation-end'
import type { ShownKind } from '@kervan/contracts/records/shown-records'
import { useSyncExternalStore } from 'react'
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

/** What of the kits is a kind's own where its pages alone need it. */
const OWN: { readonly [Kind in ShownKind]?: Partial<RecordKit> } = {
  invitation: { useOvertaken: useExpiredInvitation },
}

/** The kit of a kind as its pages have it. */
export const pageKitOf = (kind: ShownKind): RecordKit => ({ ...shownKitOf(kind), ...OWN[kind] })
