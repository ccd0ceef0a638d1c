import { getLead, type LeadPage } from '@kervan/contracts/api/leads/get-lead'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LeadConflict } from '../../features/leads/LeadConflict.tsx'
import { LeadFacts } from '../../features/leads/LeadFacts.tsx'
import { NoteComposer } from '../../features/leads/NoteComposer.tsx'
import { OtherLeads } from '../../features/leads/OtherLeads.tsx'
import { useFlash } from '../../features/leads/use-flash.ts'
import { useLeadChanges } from '../../features/leads/use-lead-changes.ts'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { permissionWords } from '../../shared/i18n/choices.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { MESSAGE_SHOWN } from '../../widgets/timeline/message-shown.ts'
import { Timeline } from '../../widgets/timeline/Timeline.tsx'
import { ArchivedNotice } from './ArchivedNotice.tsx'
import { LeadHeader } from './LeadHeader.tsx'
import { LeadTabs, useLeadTab } from './LeadTabs.tsx'
import { LEAD_COLUMNS } from './lead-columns.ts'
import { Panel } from './Panel.tsx'
import { WhoPanel } from './WhoPanel.tsx'

/** A lead that is here: its head, and under it who, what happened, and the rest; on a narrow screen one at a time. */
export const LeadView = ({ lead }: { readonly lead: LeadPage }) => {
  const { t } = useTranslation('leads')
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const mayEdit = useCan('leads.edit')
  const changes = useLeadChanges(lead)
  const flash = useFlash(lead.id)
  const tab = useLeadTab()
  const messageId = useSearchParams()[0].get(MESSAGE_SHOWN)

  const locked = !mayEdit
    ? t('locked.permission', { permission: permissionWords('leads.edit') })
    : lead.archived
      ? t('locked.archived')
      : null
  const nameOf = (treatment: LeadPage['treatment']) =>
    t('others.name', { treatment: t(`status:treatment.${treatment}`) })
  const leads = [lead, ...lead.otherLeads].map(({ id, treatment }) => ({ id, name: nameOf(treatment) }))
  const control = {
    lead,
    locked,
    onChange: (...change: Parameters<typeof changes.change>) => void changes.change(...change),
  }

  const who = <WhoPanel control={control} flash={flash} mayEdit={mayEdit} />
  const rest = (
    <>
      <Panel title={t('facts.title')}>
        <LeadFacts lead={lead} />
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
      composer={mayEdit && <NoteComposer leadId={lead.id} />}
    />
  )
  return (
    <>
      <LeadHeader control={control} flash={flash} saving={changes.saving} />
      <Box sx={{ display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } }}>
        <StaleBanner of={endpointKey(getLead, { params: { leadId: lead.id } })} />
        {lead.archived && (
          <ArchivedNotice
            onRestore={mayEdit ? () => control.onChange({ field: 'archived', to: false }, lead) : undefined}
          />
        )}
        <LeadConflict conflict={changes.conflict} settle={changes.settle} />
      </Box>
      {narrow ? (
        <LeadTabs
          tab={tab}
          panels={{
            timeline,
            who: <Box sx={{ overflow: 'auto', mx: -2, px: 2, pb: 4 }}>{who}</Box>,
            lead: <Box sx={{ overflow: 'auto', mx: -2, px: 2, pb: 4 }}>{rest}</Box>,
          }}
        />
      ) : (
        <Box sx={{ display: 'grid', flex: 1, minHeight: 0, gridTemplateRows: 'minmax(0, 1fr)', ...LEAD_COLUMNS }}>
          <Box sx={{ overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>
            {who}
            <Box sx={{ display: { lg: 'none' }, pt: 4, borderTop: 1, borderColor: 'divider' }}>{rest}</Box>
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>{timeline}</Box>
          <Box sx={{ display: { xs: 'none', lg: 'block' }, overflow: 'auto', minHeight: 0, mx: -2, px: 2 }}>{rest}</Box>
        </Box>
      )}
    </>
  )
}
