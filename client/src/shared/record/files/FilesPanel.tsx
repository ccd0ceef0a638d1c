import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { DECLARED, type DeclaredKind } from '@kervan/contracts/records/registry'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesBox } from '../../files/FilesBox.tsx'
import { FileViewer } from '../../files/FileViewer.tsx'
import { collectionOfField } from '../collection-of-field.ts'
import type { EditableFactProps } from '../editable-fact.ts'
import { faultsBelow } from '../editors/faults-below.ts'
import type { Faults } from '../editors/field-editor.ts'
import { Panel } from '../Panel.tsx'
import { useFileJudge } from './use-file-judge.ts'

/** Files of a record under their name: opened with a press; each one that is added or taken off is saved at once. */
export const FilesPanel = ({ field, row, locked, onSet }: EditableFactProps) => {
  const { t } = useTranslation('record')
  const [shown, setShown] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const judge = useFileJudge(field)
  const label = t(field.label)
  const files = (row[field.name] ?? []) as readonly StoredFile[]
  const save = async (next: readonly StoredFile[]) => {
    const refused = await onSet({ [field.name]: next }, row)
    setFaults(refused === null ? {} : faultsBelow(refused, field.name))
  }
  return (
    <Panel title={label}>
      <FilesBox
        field={field}
        label={label}
        files={files}
        judge={judge}
        onChange={locked ? undefined : (next) => void save(next)}
        onOpen={({ id }) => setShown(id)}
        fault={Object.values(faults)[0]}
      />
      <FileViewer files={files} shown={shown} holder={{ kind: kindOf(field), record: row.id }} onShow={setShown} />
    </Panel>
  )
}

const kindOf = (field: EditableFactProps['field']): DeclaredKind =>
  DECLARED.find(({ collection }) => collection === collectionOfField(field))?.kind as DeclaredKind
