import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { Potential } from '@kervan/contracts/statuses/lead-stages'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import { type Flash, Flashing } from '../../shared/record/Flashing.tsx'
import { PickControl } from '../../shared/record/PickControl.tsx'
import { StatusControl } from '../../shared/record/StatusControl.tsx'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { StatusChip } from '../../shared/ui/StatusChip.tsx'
import { LEAD_OWNER, LEAD_POTENTIAL, leadKit } from './lead-kit.ts'

interface LeadHeadFieldsProps {
  readonly lead: LeadPage
  /** Why nothing can be changed, null when it can. */
  readonly locked: string | null
  readonly changes: Pick<RecordChanges, 'set' | 'move'>
  readonly flash: Flash | null
}

/** How a lead stands, who has it and how warm it is; each a press away from another value. */
export const LeadHeadFields = ({ lead, locked, changes: { set, move }, flash }: LeadHeadFieldsProps) => {
  const { t } = useTranslation(['leads', 'record'])
  const { owner, potential } = lead
  return (
    <>
      <Flashing flash={flash} field="stage">
        <StatusControl kit={leadKit} row={lead} locked={locked} onMove={move} />
      </Flashing>
      <Flashing flash={flash} field="owner">
        <PickControl
          field={LEAD_OWNER}
          row={lead}
          locked={locked}
          onSet={set}
          shown={
            <>
              {owner && <Avatar id={owner.id} name={owner.name} size={22} />}
              <Box component="span" sx={{ display: { xs: owner ? 'none' : 'inline', sm: 'inline' } }}>
                {owner?.name ?? t('record:people.nobody')}
              </Box>
            </>
          }
        />
      </Flashing>
      <Flashing flash={flash} field="potential">
        <PickControl
          field={LEAD_POTENTIAL}
          row={lead}
          locked={locked}
          onSet={set}
          looks={(value) => <StatusChip kind="potential" value={value as Potential} plain />}
          shown={
            potential ? (
              <StatusChip kind="potential" value={potential} plain />
            ) : (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {t('potential.none')}
              </Box>
            )
          }
        />
      </Flashing>
    </>
  )
}
