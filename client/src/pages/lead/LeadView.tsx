import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LeadFacts } from '../../features/leads/LeadFacts.tsx'
import { LeadNoteComposer } from '../../features/leads/LeadNoteComposer.tsx'
import { leadKit, leadRowOf } from '../../features/leads/lead-kit.ts'
import { OtherLeads } from '../../features/leads/OtherLeads.tsx'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { ArchivedNotice } from '../../shared/record/ArchivedNotice.tsx'
import { RecordConflicts } from '../../shared/record/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../shared/record/changes/use-record-changes.ts'
import { useRecordFlash } from '../../shared/record/changes/use-record-flash.ts'
import { useUndoKeys } from '../../shared/record/changes/use-undo-keys.ts'
import { Panel } from '../../shared/record/Panel.tsx'
import { RecordTabs, useRecordTab } from '../../shared/record/RecordTabs.tsx'
import { RECORD_COLUMNS } from '../../shared/record/record-columns.ts'
import { useLocked } from '../../shared/record/use-locked.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'
import { LeadHeader } from './LeadHeader.tsx'
import { WhoPanel } from './WhoPanel.tsx'

const TABS = ['timeline', 'who', 'lead', 'history'] as const
const recordHistory = lazyPart(() =>
  import('../../widgets/record-history/RecordHistory.tsx').then((file) => file.RecordHistory),
)
const PART = { overflow: 'auto', mx: -2, px: 2, pb: 4 } as const

/** A lead that is here: its head, and under it who, what happened, and the rest; on a narrow screen one at a time. */
export const LeadView = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation(['leads', 'record'])
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const mayEdit = useCan('leads.edit')
  const changes = useRecordChanges(leadKit, lead)
  const flash = useRecordFlash(leadKit, lead)
  useUndoKeys(changes)
  const tab = useRecordTab(TABS)
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)

  const locked = useLocked('leads.edit', lead.archived)
  const nameOf = (treatment: LeadPage['treatment']) =>
    t('others.name', { treatment: t(`status:treatment.${treatment}`) })
  const leads = [lead, ...lead.otherLeads].map(({ id, treatment }) => ({ id, name: nameOf(treatment) }))

  const who = <WhoPanel lead={lead} locked={locked} changes={changes} flash={flash} mayEdit={mayEdit} />
  const rest = (
    <>
      <Panel title={t('facts.title')}>
        <LeadFacts lead={lead} locked={locked} changes={changes} />
      </Panel>
      <Panel title={t('others.title')}>
        <OtherLeads leads={lead.otherLeads} />
      </Panel>
    </>
  )
  const timeline = (
    <Timeline
      personId={lead.person.id}
      leadId={lead.id}
      leads={leads}
      messageId={messageId}
      composer={mayEdit && <LeadNoteComposer leadId={lead.id} changes={changes} />}
    />
  )
  const history = (
    <Suspense fallback={null}>
      <Part
        of={recordHistory}
        kit={leadKit}
        page={leadRowOf(lead)}
        onUndo={locked === null ? changes.undo : undefined}
      />
    </Suspense>
  )
  const past = { name: 'history' as const, label: t('record:tab.history'), panel: history }
  return (
    <>
      <LeadHeader lead={lead} locked={locked} changes={changes} flash={flash} />
      <Box sx={{ display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
        <StaleBanner of={endpointKey(getLead, { params: { leadId: lead.id } })} />
        {lead.archived && <ArchivedNotice onRestore={mayEdit ? () => void changes.archive(false) : undefined} />}
        <RecordConflicts kit={leadKit} conflicts={changes.conflicts} settle={changes.settle} />
      </Box>
      {narrow ? (
        <RecordTabs
          narrow
          shown={tab}
          tabs={[
            { name: 'timeline', label: t('tab.timeline'), panel: timeline },
            { name: 'who', label: t('tab.who'), panel: <Box sx={PART}>{who}</Box> },
            { name: 'lead', label: t('tab.lead'), panel: <Box sx={PART}>{rest}</Box> },
            past,
          ]}
        />
      ) : (
        <Box sx={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateRows: 'minmax(0, 1fr)', ...RECORD_COLUMNS }}>
          <Box sx={{ overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>
            {who}
            <Box sx={{ display: { lg: 'none' }, pt: 4, borderTop: 1, borderColor: 'divider' }}>{rest}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
            <RecordTabs
              narrow={false}
              shown={tab === 'history' ? tab : 'timeline'}
              tabs={[{ name: 'timeline', label: t('tab.timeline'), panel: timeline }, past]}
            />
          </Box>
          <Box sx={{ display: { xs: 'none', lg: 'block' }, overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>{rest}</Box>
        </Box>
      )}
    </>
  )
}
