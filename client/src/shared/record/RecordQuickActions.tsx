import Archive from '@mui/icons-material/ArchiveOutlined'
import Unarchive from '@mui/icons-material/UnarchiveOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useCan } from '../session/session-store.ts'
import { useRecordChanges } from './changes/use-record-changes.ts'
import { FactLink } from './FactValue.tsx'
import { permissionOf, type RecordKit, type Row } from './record-kit.ts'

interface RecordQuickActionsProps {
  readonly kit: RecordKit
  readonly row: Row
}

/** What one does with a record without leaving its list. */
export const RecordQuickActions = ({ kit, row }: RecordQuickActionsProps) => {
  const { t } = useTranslation('record')
  const mayEdit = useCan(permissionOf(kit, 'edit'))
  const { archive } = useRecordChanges(kit, row)
  const label = t(row.archived ? 'menu.restore' : 'menu.archive')
  return (
    <>
      {kit.fields.map((field) => (
        <FactLink key={field.name} field={field} value={row[field.name]} />
      ))}
      {mayEdit && (
        <IconButton
          size="small"
          title={label}
          aria-label={`${label}: ${kit.nameOf(row)}`}
          onClick={() => void archive(!row.archived)}
        >
          {row.archived ? <Unarchive sx={{ fontSize: 18 }} /> : <Archive sx={{ fontSize: 18 }} />}
        </IconButton>
      )}
    </>
  )
}
