import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { isOpenStage, type LeadStage } from '@kervan/contracts/statuses/lead-stages'
import type pg from 'pg'
import type { StoredRecord } from '../../records/record-table.ts'
import { type Names, namedIn, namesOf, shownValues } from '../../records/shown-values.ts'
import { PLAIN_FIELDS, type StoredLead } from './leads-list.tables.ts'
import { previewShown } from './message-preview.ts'

type Plain = Pick<LeadRow, 'potential' | 'source' | 'treatment' | 'campaign' | 'owner' | 'tags' | 'archived' | 'stage'>

/** What follows from the declaration; the person is shown in columns of its own. */
export const plainColumns = (
  { values, status, archived }: Pick<StoredRecord, 'values' | 'status' | 'archived'>,
  names: Names,
): Plain => ({
  ...(shownValues(PLAIN_FIELDS, values, names) as unknown as Plain),
  stage: status as LeadStage,
  archived,
})

/** A stored lead as the list shows it. */
export const leadRowOf = (row: StoredLead, names: Names): LeadRow => {
  const plain = plainColumns(row, names)
  return {
    id: row.id,
    name_surname: row.name,
    phone_number: row.phone,
    email_address: row.email,
    personId: row.person_id,
    ...plain,
    openedAt: row.opened_at,
    lastActivityAt: row.last_activity_at,
    lastMessage: row.last_message && previewShown(row.last_message),
    lastMessageAt: row.last_message_at,
    waitingSince: isOpenStage(plain.stage) && !row.archived ? (row.unanswered[0] ?? null) : null,
    revision: String(row.revision),
  }
}

/** The person's name, which may be a number, is not among them. */
const AS_IT_IS = { called: (_stream: string, name: string) => name }

/** What is called by name in what leads hold. */
export const leadNames = (pool: pg.Pool, leads: readonly Pick<StoredRecord, 'values'>[]): Promise<Names> =>
  namesOf(
    pool,
    leads.flatMap(({ values }) =>
      Object.entries(PLAIN_FIELDS).flatMap(([name, field]) => namedIn(field, values[name])),
    ),
    AS_IT_IS,
  )

/** Stored leads as lists show them, with the names that what they name has now. */
export const showLeads = async (pool: pg.Pool, leads: readonly StoredLead[]): Promise<LeadRow[]> => {
  const names = await leadNames(pool, leads)
  return leads.map((each) => leadRowOf(each, names))
}
