import type { RecordFile } from '@kervan/contracts/files/stored-file'
import { DECLARED, type DeclaredKind, RECORDS } from '@kervan/contracts/kinds/registry'
import Mic from '@mui/icons-material/MicNoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesBox } from '../../base/files/FilesBox.tsx'
import { FileViewer } from '../../base/files/FileViewer.tsx'
import { canRecordAudio, openRecorder } from '../../base/files/recorder.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { collectionOfField } from '../collection-of-field.ts'
import type { EditableFactProps } from '../editable-fact.ts'
import { faultsBelow } from '../editors/faults-below.ts'
import type { Faults } from '../editors/field-editor.ts'
import { Panel } from '../Panel.tsx'
import { useFileJudge } from './use-file-judge.ts'
import { useFileOrigins } from './use-file-origins.ts'

const fileDetailsDialog = lazyPart(() => import('./FileDetailsDialog.tsx').then((file) => file.FileDetailsDialog))

/**
 * Files of a record under their name: opened with a press, described, with who brought them; each one that is added or taken off is
 * saved at once, and a recording of one's own is made here.
 */
export const FilesPanel = ({ field, row, locked, onSet }: EditableFactProps) => {
  const { t } = useTranslation(['files', 'record', collectionOfField(field)])
  const formats = useFormats()
  const [shown, setShown] = useState<string | null>(null)
  const [described, setDescribed] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const judge = useFileJudge(field)
  const label = t(field.label)
  const kind = kindOf(field)
  const files = (row[field.name] ?? []) as readonly RecordFile[]
  const { origins, isError, retry } = useFileOrigins(kind, row.id, field.name, files.length > 0)
  const save = async (next: readonly RecordFile[]) => {
    const refused = await onSet({ [field.name]: next }, row)
    const below = refused === null ? {} : faultsBelow(refused, field.name)
    const wasRemoved = refused !== null && next.length < files.length
    setFaults(wasRemoved && Object.keys(below).length === 0 ? { '': t('files:not-removed') } : below)
  }
  const aboutOf = ({ id, description }: RecordFile) => {
    const origin = origins.get(id)
    const who = origin && (origin.by.kind === 'user' ? origin.by.name : t(`record:actor.${origin.by.kind}`))
    return (
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {description && (
          <Box component="span" dir="auto" sx={{ display: 'block', color: 'text.primary' }}>
            {description}
          </Box>
        )}
        {origin && `${who} · ${formats.dateTime(origin.at)}`}
      </Box>
    )
  }
  const toDescribe = files.find(({ id }) => id === described)
  const holder = { kind, record: row.id }
  return (
    <Panel title={label}>
      <FilesBox
        field={field}
        label={label}
        files={files}
        judge={judge}
        onChange={locked ? undefined : (next) => void save(next)}
        onOpen={({ id }) => setShown(id)}
        onDescribe={locked ? undefined : ({ id }) => setDescribed(id)}
        aboutOf={aboutOf}
        more={
          field.values.includes('audio') &&
          canRecordAudio() && (
            <Button
              size="small"
              startIcon={<Mic />}
              onClick={() => openRecorder({ ...holder, field: field.name, title: titleOf(kind, row) })}
            >
              {t('files:record')}
            </Button>
          )
        }
        fault={Object.values(faults)[0]}
      />
      {isError && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 12, color: 'error.main' }}>
          {t([`${collectionOfField(field)}:files-failed`, 'files:load-failed'])}
          <Button size="small" onClick={retry}>
            {t('files:load-again')}
          </Button>
        </Box>
      )}
      {toDescribe && (
        <Suspense fallback={null}>
          <Part
            of={fileDetailsDialog}
            file={toDescribe}
            onSave={async (file) => {
              const refused = await onSet(
                { [field.name]: files.map((each) => (each.id === file.id ? file : each)) },
                row,
              )
              return refused === null
                ? null
                : (Object.values(faultsBelow(refused, field.name))[0] ?? t('files:not-described'))
            }}
            onClose={() => setDescribed(null)}
          />
        </Suspense>
      )}
      <FileViewer files={files} shown={shown} holder={holder} onShow={setShown} />
    </Panel>
  )
}

const kindOf = (field: EditableFactProps['field']): DeclaredKind =>
  DECLARED.find(({ collection }) => collection === collectionOfField(field))?.kind as DeclaredKind

/** What a record is called: a text of its own, or the name of the record that it is called after. */
const titleOf = (kind: DeclaredKind, row: EditableFactProps['row']): string => {
  const held = (row as Readonly<Record<string, unknown>>)[RECORDS[kind].title]
  return typeof held === 'string' ? held : ((held as { readonly name?: string } | null)?.name ?? '')
}
