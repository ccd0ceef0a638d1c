import Archive from '@mui/icons-material/ArchiveOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../base/api/error-words.ts'
import { archiveKey } from '../base/archive-words.ts'
import { useCan } from '../base/session/session-store.ts'
import { showToast } from '../base/ui/toast/toasts.ts'
import { type ListKit, permissionOf, type Row } from './list-kit.ts'
import { notSaved } from './not-saved.ts'
import { RecordWays } from './RecordWays.tsx'
import { RowActs } from './RowActs.tsx'
import type { RecordKit } from './record-kit.ts'

interface RecordQuickActionsProps {
  readonly kit: ListKit
  readonly whole: () => Promise<RecordKit>
  readonly row: Row
}

/** What one does with a record without leaving its list. */
export const RecordQuickActions = ({ kit, whole, row }: RecordQuickActionsProps) => {
  const { t } = useTranslation(['record', kit.collection])
  const queryClient = useQueryClient()
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const archive = () =>
    Promise.all([import('./archive-from-list.ts'), whole()]).then(
      ([{ archiveFromList }, wholeKit]) => archiveFromList(queryClient, wholeKit, row),
      (error) => showToast({ tone: 'error', title: notSaved(t, kit.collection), text: errorWords(error) }),
    )
  const label = t(archiveKey(kit.record, row.archived ? 'restore' : 'archive'))
  return (
    <>
      <RowActs kit={kit} row={row} />
      <RecordWays kit={kit} row={row} />
      {mayEdit && (
        <IconButton
          size="small"
          title={label}
          aria-label={`${label}: ${kit.nameOf(row)}`}
          onClick={() => void archive()}
        >
          {row.archived ? <Unarchive sx={{ fontSize: 18 }} /> : <Archive sx={{ fontSize: 18 }} />}
        </IconButton>
      )}
    </>
  )
}
