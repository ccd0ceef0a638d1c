import type { OwnTelling } from '../../kit/kept-record.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { PLAIN_FIELDS, type StoredLead } from './leads-list.tables.ts'
import { previewShown } from './message-preview.ts'

/** A lead in replies: what every kind tells, and what it shows of its person and of the messages. */
export const LEAD_TELLS: OwnTelling<StoredLead> = {
  fields: PLAIN_FIELDS,
  named: ({ person_id, name }) => ({ stream: `person-${person_id}`, name }),
  row: ({ createdAt: _, changedAt: __, ...told }, row) => ({
    ...told,
    name_surname: row.name,
    phone_number: row.phone,
    email_address: row.email,
    personId: row.person_id,
    openedAt: row.opened_at,
    lastActivityAt: row.last_activity_at,
    lastMessage: row.last_message && previewShown(row.last_message),
    lastMessageAt: row.last_message_at,
    waitingSince: row.waiting_since,
  }),
  forReader: (user) => {
    const { seesContact, row } = leadsForReader(user)
    return {
      row: row as never,
      narrows: ({ search }) => (seesContact ? [] : searchNameConditions('search', 'open_name', search)),
    }
  },
}
