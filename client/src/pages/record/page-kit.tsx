import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import { instantOf } from '@kervan/contracts/dates/day-or-instant'
import type { List } from '@kervan/contracts/http/list'
import { invitation } from '@kervan/contracts/kinds/invitation/invitation'
import type { ShownKind } from '@kervan/contracts/kinds/shown-records'
import { passesAt } from '@kervan/contracts/kit/times'
import { useFormats } from '../../base/format/use-formats.ts'
import { HandOnButton } from '../../features/follow-ups/HandOnButton.tsx'
import { SyncTemplates } from '../../features/templates/SyncTemplates.tsx'
import { templateFields } from '../../features/templates/template-fields.ts'
import { LongTextCell } from '../../kit/LongTextCell.tsx'
import type { Row } from '../../kit/list-kit.ts'
import type { RecordKit } from '../../kit/record-kit.ts'
import { shownKitOf } from '../../kit/shown-kit.ts'
import { timedOf, timeOf } from '../../kit/use-times-met.ts'
import { Occupancy } from '../event/Occupancy.tsx'

/** When an invitation is over by itself, UTC, ISO 8601; null for one that was used or withdrawn. */
export const endOfInvitation = (row: Partial<Row>): string | null =>
  passesAt(invitation, timeOf(invitation, 'expired'), timedOf(invitation, row))

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

/** The day after today, or after the one for which a follow-up stands where that is later. */
const dayAfter = (dueAt: string): string => {
  const days = [dayOf(new Date()), dayOf(new Date(instantOf(dueAt)))].toSorted()
  return addDays(days[1]!, 1)
}

const TemplateLanguage = ({ code }: { readonly code: string }) => useFormats().languageCode(code)

/** Fields of a sheet that its slots show. */
const TOLD_BY_SLOTS: readonly string[] = ['taken', 'free', 'participants', 'people']

/** What of the kits is a kind's own where its pages alone need it. */
const OWN: { readonly [Kind in ShownKind]?: (kit: RecordKit) => Partial<RecordKit> } = {
  'follow-up': (kit) => ({
    Tools: HandOnButton,
    cells: { notes: (row) => <LongTextCell kit={kit} name="notes" row={row} /> },
    cardFoot: 'notes',
    rowKeys: {
      'follow-up.complete': { act: 'complete' },
      'follow-up.snooze': { act: 'snooze', given: (row) => ({ until: dayAfter(row.dueAt as string) }) },
      'follow-up.notes': { edits: 'notes' },
    },
  }),
  'whatsapp-template': ({ fields }) => ({
    Tools: SyncTemplates,
    fields: templateFields(fields),
    cells: { language: (row) => <TemplateLanguage code={row.language as string} /> },
  }),
  // Slots are booked on the slot sheet, which also tells who has them.
  'slot-sheet': ({ fields }) => ({
    acts: [],
    fields: fields.filter(({ name }) => !TOLD_BY_SLOTS.includes(name)),
  }),
  event: () => ({ cells: { reserved: (row) => <Occupancy row={row} /> } }),
  invitation: ({ list }) => ({
    list: listWithEnds(list),
    cells: { validDays: (row) => <InvitationEnd row={row} /> },
  }),
}

/** The kit of a kind as its pages have it. */
export const pageKitOf = (kind: ShownKind): RecordKit => {
  const kit = shownKitOf(kind)
  return { ...kit, ...OWN[kind]?.(kit) }
}
