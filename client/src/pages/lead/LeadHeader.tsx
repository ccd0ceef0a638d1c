import type { LeadControlProps } from '../../features/leads/lead-control.ts'
import { leadsTable } from '../../features/leads/leads-table.tsx'
import { OwnerControl } from '../../features/leads/OwnerControl.tsx'
import { PotentialControl } from '../../features/leads/PotentialControl.tsx'
import { StageControl } from '../../features/leads/StageControl.tsx'
import type { Saving } from '../../shared/api/use-command.ts'
import { type Flash, Flashing } from '../../shared/record/Flashing.tsx'
import { RecordHeader } from '../../shared/record/RecordHeader.tsx'
import { RecordMenu } from '../../shared/record/RecordMenu.tsx'
import { RecordPager } from '../../shared/record/RecordPager.tsx'
import { useCan } from '../../shared/session/session-store.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'

interface LeadHeaderProps {
  readonly control: LeadControlProps
  readonly flash: Flash | null
  readonly saving: Saving
}

/** Whose lead it is and how it stands, always in sight. */
export const LeadHeader = ({ control, flash, saving }: LeadHeaderProps) => {
  const { lead, onChange } = control
  const mayEdit = useCan('leads.edit')
  return (
    <RecordHeader
      name={lead.name_surname}
      start={<Avatar id={lead.personId} name={lead.name_surname} size={32} />}
      listPath="/leads"
      saving={saving}
      end={
        <>
          <RecordPager table={leadsTable} id={lead.id} listPath="/leads" />
          <RecordMenu
            archived={lead.archived}
            mayEdit={mayEdit}
            onArchive={(to) => onChange({ field: 'archived', to }, lead)}
          />
        </>
      }
    >
      <Flashing flash={flash} field="stage">
        <StageControl {...control} />
      </Flashing>
      <Flashing flash={flash} field="owner">
        <OwnerControl {...control} />
      </Flashing>
      <Flashing flash={flash} field="potential">
        <PotentialControl {...control} />
      </Flashing>
    </RecordHeader>
  )
}
