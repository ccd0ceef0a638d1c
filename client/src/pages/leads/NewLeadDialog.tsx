import { OpenLeadBody } from '@kervan/contracts/api/leads/open-lead'
import { leadKit } from '../../features/leads/lead-kit.ts'
import { leadFields, PERSON_FIELDS } from '../../features/leads/leads-list-kit.tsx'
import { DuplicateWarning } from '../../features/people/DuplicateWarning.tsx'
import { newRecordDialog } from '../record/NewRecordDialog.tsx'

/** A lead typed by hand: who it is, and what it is about. Who may be on file already is told while they are typed. */
export const NewLeadDialog = newRecordDialog(leadKit, {
  fields: [...PERSON_FIELDS, ...leadFields('source', 'treatment', 'owner', 'campaign')],
  initial: () => ({ source: 'phone', treatment: 'general' }),
  bodyOf: ({ owner: ownerId, ...rest }) => ({ ...rest, ownerId }),
  check: OpenLeadBody,
  existing: 'lead-already-open',
  hint: {
    under: 'email_address',
    of: ({ name_surname, phone_number, email_address }) => (
      <DuplicateWarning name={String(name_surname)} phone={String(phone_number)} email={String(email_address)} />
    ),
  },
})
