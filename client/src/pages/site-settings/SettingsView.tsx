import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { useCan } from '../../base/session/session-store.ts'
import { NOTICE_IN_HEAD } from '../../base/ui/notice-place.ts'
import { PageHead } from '../../base/ui/PageHead.tsx'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { SaveState } from '../../base/ui/SaveState.tsx'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { RecordConflicts } from '../../kit/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import { useRecordFlash } from '../../kit/changes/use-record-flash.ts'
import { useUndoKeys } from '../../kit/changes/use-undo-keys.ts'
import { permissionOf } from '../../kit/list-kit.ts'
import { PresentPeople } from '../../kit/PresentPeople.tsx'
import { RecordTabs, useRecordTab } from '../../kit/RecordTabs.tsx'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import { useFieldLock } from '../../kit/use-field-lock.ts'
import { useLocked } from '../../kit/use-locked.ts'
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
