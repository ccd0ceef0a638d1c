import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { ArchivedNotice } from '../../shared/record/ArchivedNotice.tsx'
import { RecordConflicts } from '../../shared/record/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../shared/record/changes/use-record-changes.ts'
import { useRecordFlash } from '../../shared/record/changes/use-record-flash.ts'
import { useUndoKeys } from '../../shared/record/changes/use-undo-keys.ts'
import { PresentPeople } from '../../shared/record/PresentPeople.tsx'
import { RecordHeader } from '../../shared/record/RecordHeader.tsx'
import { RecordMenu } from '../../shared/record/RecordMenu.tsx'
import { RecordPager } from '../../shared/record/RecordPager.tsx'
import { RecordTabs, useRecordTab } from '../../shared/record/RecordTabs.tsx'
import { type Page, permissionOf, type RecordKit, untyped } from '../../shared/record/record-kit.ts'
import { recordTableOf } from '../../shared/record/record-table.tsx'
import { StatusControl } from '../../shared/record/StatusControl.tsx'
import { useLocked } from '../../shared/record/use-locked.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { RecordHistory } from '../../widgets/record-history/RecordHistory.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordSide } from './RecordSide.tsx'

interface RecordViewProps {
  readonly kit: RecordKit
  readonly page: Page
}

const TABS = ['facts', 'notes', 'history'] as const

/** A record that is here: its head, and under it what it holds, what was written about it, and what happened. */
export const RecordView = ({ kit, page }: RecordViewProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const narrow = useMediaQuery('(max-width: 899.95px)')
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const changes = useRecordChanges(kit, page)
  const flash = useRecordFlash(kit, page)
  useUndoKeys(changes)
  const chosen = useRecordTab(TABS)
  // Beside the facts, where there is room for them, notes are no part of their own.
  const tab = chosen === 'notes' && !narrow ? 'facts' : chosen

  const locked = useLocked(permissionOf(kit, 'edit'), page.archived)
  const listPath = `/${kit.collection}`
  const parts = { kit, page, locked, changes, flash }
  const side = <RecordSide {...parts} mayEdit={mayEdit} />
  const facts = <RecordFacts {...parts} side={narrow ? null : side} />
  const tabs = [
    { name: 'facts' as const, label: t('record:tab.facts'), panel: facts },
    ...(narrow ? [{ name: 'notes' as const, label: t('record:tab.notes'), panel: side }] : []),
    {
      name: 'history' as const,
      label: t('record:tab.history'),
      panel: <RecordHistory kit={kit} page={page} onUndo={locked ? undefined : changes.undo} />,
    },
  ]
  return (
    <>
      <RecordHeader
        name={kit.nameOf(page)}
        listName={t('plural')}
        listPath={listPath}
        saving={changes.saving}
        end={
          <>
            <PresentPeople kind={kit.kind} id={page.id} />
            <RecordPager table={recordTableOf(kit)} id={page.id} listPath={listPath} />
            <RecordMenu archived={page.archived} mayEdit={mayEdit} onArchive={(to) => void changes.archive(to)} />
          </>
        }
      >
        {kit.record.status && <StatusControl kit={kit} row={page} locked={locked} onMove={changes.move} />}
      </RecordHeader>
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '&:empty': { display: 'none' } }}>
        <StaleBanner of={endpointKey(untyped(kit.endpoints.get), { params: { id: page.id } } as never)} />
        {page.archived && <ArchivedNotice onRestore={mayEdit ? () => void changes.archive(false) : undefined} />}
        <RecordConflicts kit={kit} conflicts={changes.conflicts} settle={changes.settle} />
      </Box>
      <RecordTabs tabs={tabs} shown={tab} narrow={narrow} />
    </>
  )
}
