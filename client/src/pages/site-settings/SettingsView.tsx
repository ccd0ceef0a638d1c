import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { RecordConflicts } from '../../shared/record/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../shared/record/changes/use-record-changes.ts'
import { useRecordFlash } from '../../shared/record/changes/use-record-flash.ts'
import { useUndoKeys } from '../../shared/record/changes/use-undo-keys.ts'
import { permissionOf } from '../../shared/record/list-kit.ts'
import { PresentPeople } from '../../shared/record/PresentPeople.tsx'
import { RecordTabs, useRecordTab } from '../../shared/record/RecordTabs.tsx'
import type { Page, RecordKit } from '../../shared/record/record-kit.ts'
import { useFieldLock } from '../../shared/record/use-field-lock.ts'
import { useLocked } from '../../shared/record/use-locked.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { NOTICE_IN_HEAD } from '../../shared/ui/notice-place.ts'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { PageHeading } from '../../shared/ui/PageHeading.tsx'
import { SaveState } from '../../shared/ui/SaveState.tsx'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { HistoryTab } from '../record/HistoryTab.tsx'
import type { RecordParts } from '../record/record-parts.ts'
import { SettingGroups } from './SettingGroups.tsx'

interface SettingsViewProps {
  readonly kit: RecordKit
  readonly page: Page
}

const TABS = ['facts', 'history'] as const

/** The settings in their groups, each saved by itself, and their history. */
export const SettingsView = ({ kit, page }: SettingsViewProps) => {
  const { t } = useTranslation(['site-settings', 'record'])
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const changes = useRecordChanges(kit, page)
  const flash = useRecordFlash(kit, page)
  useUndoKeys(changes)
  const { endpoint, input } = kit.readOf(page.id)
  const tab = useRecordTab(TABS)
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const locked = useLocked(kit, false)
  const lockOf = useFieldLock(kit, page, locked)
  const parts: RecordParts = { kit, page, locked, lockOf, changes, flash, mayEdit }
  const tabs = [
    {
      name: 'facts' as const,
      label: t('tab'),
      panel: <SettingGroups {...parts} />,
    },
    {
      name: 'history' as const,
      label: t('record:tab.history'),
      panel: <HistoryTab {...parts} />,
    },
  ]
  return (
    <>
      <Box component="header" sx={{ mb: 6 }}>
        <PageHead>
          <PageHeading sx={{ fontSize: { xs: 18, md: 20 } }}>{t('name')}</PageHeading>
          <SaveState state={changes.saving} />
          <Box sx={{ ml: 'auto', [NOTICE_IN_HEAD]: { ml: 0 } }}>
            <PresentPeople kind={kit.kind} id={page.id} />
          </Box>
        </PageHead>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '&:empty': { display: 'none' } }}>
        <StaleBanner of={endpointKey(endpoint, input as never)} />
        <RecordConflicts kit={kit} conflicts={changes.conflicts} settle={changes.settle} />
      </Box>
      <RecordTabs tabs={tabs} shown={tab} narrow={narrow} />
    </>
  )
}
