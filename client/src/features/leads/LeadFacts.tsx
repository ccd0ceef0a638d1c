import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/format/use-formats.ts'
import type { RecordChanges } from '../../shared/record/changes/record-changes.ts'
import { EditableFact } from '../../shared/record/EditableFact.tsx'
import { Fact, FactList } from '../../shared/record/Fact.tsx'
import { Time } from '../../shared/ui/Time.tsx'
import { LEAD_CAMPAIGN, LEAD_SOURCE } from './lead-kit.ts'

interface LeadFactsProps {
  readonly lead: LeadPage
  readonly locked: string | null
  readonly changes: Pick<RecordChanges, 'set'>
}

/** What a lead is about and where it came from; what was written down at its opening can be corrected. */
export const LeadFacts = ({ lead, locked, changes }: LeadFactsProps) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return (
    <FactList>
      <Fact name={t('lead.treatment')}>{t(`status:treatment.${lead.treatment}`)}</Fact>
      {[LEAD_SOURCE, LEAD_CAMPAIGN].map((field) => (
        <Fact key={field.name} name={t(field.label)}>
          <EditableFact field={field} row={lead} locked={locked} onSet={changes.set} />
        </Fact>
      ))}
      <Fact name={t('lead.openedAt')}>{formats.dateTime(lead.openedAt)}</Fact>
      <Fact name={t('lead.lastActivityAt')}>
        <Time value={lead.lastActivityAt} focusable />
      </Fact>
      {lead.lostReason && <Fact name={t('lost.reason')}>{lead.lostReason}</Fact>}
      {lead.previousLeadId && (
        <Fact name={t('lead.previous')}>
          <Link to={`/leads/${lead.previousLeadId}`} style={{ color: 'inherit' }}>
            {t('lead.previous-open')}
          </Link>
        </Fact>
      )}
    </FactList>
  )
}
