import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import { NOTE_LENGTH } from '@kervan/contracts/record/lengths'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { OtherLeads } from '../../features/leads/OtherLeads.tsx'
import { Fact } from '../../shared/record/Fact.tsx'
import { NoteComposer } from '../../shared/record/NoteComposer.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import { RecordTabs, useRecordTab } from '../../shared/record/RecordTabs.tsx'
import { RECORD_COLUMNS } from '../../shared/record/record-columns.ts'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'
import { FactsPanel } from '../record/FactsPanel.tsx'
import { HistoryTab } from '../record/HistoryTab.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { WhoPanel } from './WhoPanel.tsx'

const TABS = ['timeline', 'who', 'lead', 'history'] as const
const PART = { overflow: 'auto', mx: -2, px: 2, pb: 4 } as const

/** Who a lead is about, what happened, and the rest, beside each other; on a narrow screen one at a time. */
export const LeadBody = (parts: RecordParts) => {
  const { t } = useTranslation(['leads', 'record'])
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const tab = useRecordTab(TABS)
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)
  const lead = parts.page as unknown as LeadPage

  const who = <WhoPanel {...parts} lead={lead} />
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
  const timeline = {
    name: 'timeline' as const,
    label: t('tab.timeline'),
    panel: <LeadTimeline {...parts} {...{ lead, messageId }} />,
  }
  const history = { name: 'history' as const, label: t('record:tab.history'), panel: <HistoryTab {...parts} /> }
  if (narrow) {
    return (
      <RecordTabs
        narrow
        shown={tab}
        tabs={[
          timeline,
          { name: 'who', label: t('tab.who'), panel: <Box sx={PART}>{who}</Box> },
          { name: 'lead', label: t('tab.lead'), panel: <Box sx={PART}>{rest}</Box> },
          history,
        ]}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateRows: 'minmax(0, 1fr)', ...RECORD_COLUMNS }}>
      <Box sx={{ overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>
        {who}
        <Box sx={{ display: { lg: 'none' }, pt: 4, borderTop: 1, borderColor: 'divider' }}>{rest}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <RecordTabs narrow={false} shown={tab === 'history' ? tab : 'timeline'} tabs={[timeline, history]} />
      </Box>
      <Box sx={{ display: { xs: 'none', lg: 'block' }, overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>{rest}</Box>
    </Box>
  )
}

interface LeadTimelineProps extends RecordParts {
  readonly lead: LeadPage
  readonly messageId: string | null
}

/** What happened between the house and a person, and the place for a note of the team, which the person does not see. */
const LeadTimeline = ({ lead, messageId, mayEdit, changes }: LeadTimelineProps) => {
  const { t } = useTranslation('leads')
  const leads = [lead, ...lead.otherLeads].map(({ id, treatment }) => ({
    id,
    name: t('others.name', { treatment: t(`status:treatment.${treatment}`) }),
  }))
  const composer = (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <NoteComposer
        draftKey={`lead-note/${lead.id}`}
        placeholder={t('note.placeholder')}
        maxLength={NOTE_LENGTH}
        saving={changes.saving}
        onSend={changes.addNote}
      />
    </Box>
  )
  return (
    <Timeline
      personId={lead.person.id}
      leadId={lead.id}
      leads={leads}
      messageId={messageId}
      composer={mayEdit && composer}
    />
  )
}
