import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/Panel.tsx'
import { RecordNotes } from '../../kit/RecordNotes.tsx'
import type { RecordParts } from './record-parts.ts'
import { TagsPanel } from './TagsPanel.tsx'

/** What people put on a record: tags and notes. */
export const RecordSide = (parts: RecordParts) => {
  const { kit, page, locked, changes, mayEdit } = parts
  const { t } = useTranslation('record')
  return (
    <Box sx={{ overflow: { xs: 'auto', md: 'visible' }, pb: { xs: 4, md: 0 } }}>
      <TagsPanel {...parts} />
      {kit.takesNotes && (
        <Panel title={t('note.title')}>
          <RecordNotes kind={kit.kind} page={page} mayEdit={mayEdit && locked === null} changes={changes} />
        </Panel>
      )}
    </Box>
  )
}
