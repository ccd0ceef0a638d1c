import { tagsFieldOf } from '@kervan/contracts/record/record-state'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Flashing } from '../../shared/record/Flashing.tsx'
import { Panel } from '../../shared/record/Panel.tsx'
import { RecordNotes } from '../../shared/record/RecordNotes.tsx'
import { TagList } from '../../shared/record/TagList.tsx'
import { useKnownTags } from '../../shared/record/use-known-tags.ts'
import type { RecordParts } from './record-parts.ts'

interface RecordSideProps extends RecordParts {
  readonly mayEdit: boolean
}

/** What people put on a record: tags and notes. */
export const RecordSide = ({ kit, page, locked, changes, flash, mayEdit }: RecordSideProps) => {
  const { t } = useTranslation([kit.collection, 'record'])
  const tagsField = tagsFieldOf(kit.record)
  const known = useKnownTags(kit.endpoints.list, tagsField)
  const tags = tagsField && (page[tagsField] as readonly string[] | undefined)
  return (
    <Box sx={{ overflow: { xs: 'auto', md: 'visible' }, pb: { xs: 4, md: 0 } }}>
      {tags && (
        <Panel title={t(`fields.${tagsField}`)}>
          <Flashing flash={flash} field={tagsField}>
            <TagList
              label={t(`fields.${tagsField}`)}
              tags={tags}
              known={known}
              locked={locked !== null}
              onSet={(tag, to) => void changes.tag(tag, to)}
            />
          </Flashing>
        </Panel>
      )}
      <Panel title={t('record:note.title')}>
        <RecordNotes kind={kit.kind} page={page} mayEdit={mayEdit && locked === null} changes={changes} />
      </Panel>
    </Box>
  )
}
