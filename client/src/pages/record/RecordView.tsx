import { statusNameOf } from '@kervan/contracts/kit/record'
import { numberFieldOf } from '@kervan/contracts/kit/record-number'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointKey } from '../../base/api/endpoint-key.ts'
import { useCan } from '../../base/session/session-store.ts'
import { StaleBanner } from '../../base/ui/StaleBanner.tsx'
import { ArchivedNotice } from '../../kit/ArchivedNotice.tsx'
import { RecordConflicts } from '../../kit/changes/RecordConflicts.tsx'
import { useRecordChanges } from '../../kit/changes/use-record-changes.ts'
import { useRecordFlash } from '../../kit/changes/use-record-flash.ts'
import { useUndoKeys } from '../../kit/changes/use-undo-keys.ts'
import { FaultOf } from '../../kit/FaultOf.tsx'
import { Flashing } from '../../kit/Flashing.tsx'
import { permissionOf } from '../../kit/list-kit.ts'
import { PickControl } from '../../kit/PickControl.tsx'
import { PresentPeople } from '../../kit/PresentPeople.tsx'
import { RecordHeader } from '../../kit/RecordHeader.tsx'
import { RecordMenu } from '../../kit/RecordMenu.tsx'
import { RecordInitials, RecordWords } from '../../kit/RecordName.tsx'
import { RecordPager } from '../../kit/RecordPager.tsx'
import type { Page, RecordKit } from '../../kit/record-kit.ts'
import { recordTableOf } from '../../kit/record-table.tsx'
import { StatusControl } from '../../kit/StatusControl.tsx'
import { useFieldLock } from '../../kit/use-field-lock.ts'
import { useLocked } from '../../kit/use-locked.ts'
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
