import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../../shared/format/use-formats.ts'
import { Fact, FactList } from '../../shared/record/Fact.tsx'
import { Time } from '../../shared/ui/Time.tsx'

/** What a lead is about and where it came from. */
export const LeadFacts = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  return (
    <FactList>
      <Fact name={t('lead.treatment')}>{t(`status:treatment.${lead.treatment}`)}</Fact>
      <Fact name={t('lead.source')}>{t(`status:source.${lead.source}`)}</Fact>
      {lead.campaign && <Fact name={t('lead.campaign')}>{lead.campaign}</Fact>}
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
