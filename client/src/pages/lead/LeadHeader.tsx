import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { LeadHeadFields } from '../../features/leads/LeadHeadFields.tsx'
import { leadsTable } from '../../features/leads/leads-table.tsx'
import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import type { Flash } from '../../shared/record/Flashing.tsx'
import { PresentPeople } from '../../shared/record/PresentPeople.tsx'
import { RecordHeader } from '../../shared/record/RecordHeader.tsx'
import { RecordMenu } from '../../shared/record/RecordMenu.tsx'
import { RecordPager } from '../../shared/record/RecordPager.tsx'
import { useCan } from '../../shared/session/session-store.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'

interface LeadHeaderProps {
  readonly lead: LeadPage
  readonly locked: string | null
  readonly changes: RecordChanges
  readonly flash: Flash | null
}

/** Whose lead it is and how it stands, always in sight. */
export const LeadHeader = ({ lead, locked, changes, flash }: LeadHeaderProps) => {
  const { t } = useTranslation('leads')
  const mayEdit = useCan('leads.edit')
  return (
    <RecordHeader
      name={lead.name_surname}
      start={<Avatar id={lead.personId} name={lead.name_surname} size={32} />}
      listName={t('plural')}
      listPath="/leads"
      saving={changes.saving}
      end={
        <>
          <PresentPeople kind="lead" id={lead.id} />
          <RecordPager table={leadsTable} id={lead.id} listPath="/leads" />
          <RecordMenu archived={lead.archived} mayEdit={mayEdit} onArchive={(to) => void changes.archive(to)} />
        </>
      }
    >
      <LeadHeadFields lead={lead} locked={locked} changes={changes} flash={flash} />
    </RecordHeader>
  )
}
