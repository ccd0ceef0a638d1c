import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OtherLeads } from '../../features/leads/OtherLeads.tsx'
import { Fact } from '../../kit/Fact.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { FactsPanel } from '../record/FactsPanel.tsx'
import { HistoryTab } from '../record/HistoryTab.tsx'
import { RecordColumns } from '../record/RecordColumns.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { useRelatedTabs } from '../record/use-related-tabs.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { WhoPanel } from './WhoPanel.tsx'

/** Who a lead is about, what happened, and the rest. */
export const LeadBody = (parts: RecordParts) => {
  const { t } = useTranslation(['leads', 'record'])
  const related = useRelatedTabs(parts)
  const lead = parts.page as unknown as LeadPage
  const rest = (
    <>
      <FactsPanel {...parts} title={t('facts.title')}>
        {lead.lostReason && <Fact name={t('lost.reason')}>{lead.lostReason}</Fact>}
        {lead.previousLeadId && (
          <Fact name={t('fields.previous')}>
            <Link to={parts.kit.hrefOf(lead.previousLeadId)} style={{ color: 'inherit' }}>
              {t('fields.previous-open')}
            </Link>
          </Fact>
        )}
      </FactsPanel>
      <Panel title={t('others.title')}>
        <OtherLeads leads={lead.otherLeads} />
      </Panel>
    </>
  )
  return (
    <RecordColumns
      start={{ name: 'who', label: t('tab.who'), panel: <WhoPanel {...parts} lead={lead} /> }}
      main={[
        { name: 'timeline', label: t('tab.timeline'), panel: <LeadTimeline {...parts} lead={lead} /> },
        ...related,
        { name: 'history', label: t('record:tab.history'), panel: <HistoryTab {...parts} /> },
      ]}
      end={{ name: 'lead', label: t('tab.lead'), panel: rest }}
    />
  )
}
