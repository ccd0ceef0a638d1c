import { statusNameOf } from '@kervan/contracts/record/record'
import { numberFieldOf } from '@kervan/contracts/record/record-number'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { ArchivedNotice } from '../../shared/record/ArchivedNotice.tsx'
import { RecordConflicts } from '../../shared/record/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../shared/record/changes/use-record-changes.ts'
import { useRecordFlash } from '../../shared/record/changes/use-record-flash.ts'
import { useUndoKeys } from '../../shared/record/changes/use-undo-keys.ts'
import { FaultOf } from '../../shared/record/FaultOf.tsx'
import { Flashing } from '../../shared/record/Flashing.tsx'
import { permissionOf } from '../../shared/record/list-kit.ts'
import { PickControl } from '../../shared/record/PickControl.tsx'
import { PresentPeople } from '../../shared/record/PresentPeople.tsx'
import { RecordHeader } from '../../shared/record/RecordHeader.tsx'
import { RecordMenu } from '../../shared/record/RecordMenu.tsx'
import { RecordInitials, RecordWords } from '../../shared/record/RecordName.tsx'
import { RecordPager } from '../../shared/record/RecordPager.tsx'
import type { Page, RecordKit } from '../../shared/record/record-kit.ts'
import { recordTableOf } from '../../shared/record/record-table.tsx'
import { StatusControl } from '../../shared/record/StatusControl.tsx'
import { useFieldLock } from '../../shared/record/use-field-lock.ts'
import { useLocked } from '../../shared/record/use-locked.ts'
import { useCan } from '../../shared/session/session-store.ts'
import { StaleBanner } from '../../shared/ui/StaleBanner.tsx'
import { followUpFieldOf, NextAction } from './NextAction.tsx'
import { RecordActs } from './RecordActs.tsx'
import type { RecordParts } from './record-parts.ts'

interface RecordViewProps {
  readonly kit: RecordKit
  readonly page: Page
  /** What stands under the head. */
  readonly Body: ComponentType<RecordParts>
}

/** A record that is here: its head, what has to be said of it now, and what it holds. */
export const RecordView = ({ kit, page, Body }: RecordViewProps) => {
  const { t } = useTranslation(kit.collection)
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const changes = useRecordChanges(kit, page)
  const flash = useRecordFlash(kit, page)
  useUndoKeys(changes)
  const locked = useLocked(kit, page.archived)
  const listPath = `/${kit.collection}`
  const { endpoint, input } = kit.readOf(page.id)
  const lockOf = useFieldLock(kit, page, locked)
  const parts: RecordParts = { kit, page, locked, lockOf, changes, flash, mayEdit }
  return (
    <>
      <RecordHeader
        name={kit.nameOf(page)}
        words={<RecordWords kit={kit} row={page} />}
        listName={t('plural')}
        start={<RecordInitials kit={kit} row={page} size={32} />}
        listPath={listPath}
        saving={changes.saving}
        acts={<RecordActs kit={kit} page={page} />}
        end={
          <>
            <PresentPeople kind={kit.kind} id={page.id} />
            <RecordPager table={recordTableOf(kit)} id={page.id} listPath={listPath} />
            <RecordMenu
              record={kit.record}
              id={page.id}
              archived={page.archived}
              mayEdit={mayEdit}
              onArchive={(to) => void changes.archive(to)}
            />
          </>
        }
      >
        <RecordNumber kit={kit} page={page} />
        {hasHead(kit) && <HeadFields {...parts} />}
        {followUpFieldOf(kit.kind) && <NextAction kit={kit} page={page} />}
      </RecordHeader>
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '&:empty': { display: 'none' } }}>
        <StaleBanner of={endpointKey(endpoint, input as never)} />
        {page.archived && (
          <ArchivedNotice record={kit.record} onRestore={mayEdit ? () => void changes.archive(false) : undefined} />
        )}
        <RecordConflicts kit={kit} conflicts={changes.conflicts} settle={changes.settle} />
      </Box>
      <Body {...parts} />
    </>
  )
}

/** The number that it was given, beside what it is called. */
const RecordNumber = ({ kit, page }: Pick<RecordParts, 'kit' | 'page'>) => {
  const numbered = numberFieldOf(kit.record)
  const number = numbered && numbered.name !== kit.nameField ? page[numbered.name] : null
  return (
    typeof number === 'string' && (
      <Typography component="span" color="textSecondary" sx={{ px: 1, fontSize: 13, whiteSpace: 'nowrap' }}>
        {number}
      </Typography>
    )
  )
}

const hasHead = ({ record, head }: RecordKit): boolean => record.status !== undefined || head.length > 0

/** How a record stands, and the fields of its head; each a press away from another value. */
const HeadFields = ({ kit, page, locked, lockOf, changes, flash }: RecordParts) => (
  <>
    {kit.record.status && (
      <Flashing flash={flash} field={statusNameOf(kit.record)}>
        <StatusControl kit={kit} row={page} locked={locked} onMove={changes.move} />
      </Flashing>
    )}
    <FaultOf field={statusNameOf(kit.record)} faults={changes.faults} />
    {kit.head.map((field) => (
      <Flashing key={field.name} flash={flash} field={field.name}>
        <PickControl field={field} row={page} locked={lockOf(field.name)} onSet={changes.set} />
      </Flashing>
    ))}
  </>
)
