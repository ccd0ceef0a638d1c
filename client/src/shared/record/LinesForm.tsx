import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/language.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import type { EditableFactProps } from './editable-fact.ts'
import { FieldInput } from './editors/FieldInput.tsx'
import { faultsBelow } from './editors/faults-below.ts'
import type { Faults } from './editors/field-editor.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { readTyped } from './editors/read-typed.ts'
import { useSpeech } from './field-kinds/use-speech.ts'
import { focusFirstFault } from './focus-first-fault.ts'

interface LinesFormProps extends EditableFactProps {
  /** The record as it stood when the editing began. */
  readonly opened: ChangedRow
  readonly onClose: () => void
}

/** Lines being typed: Enter or the button saves all of them, Escape leaves them as they were. */
export const LinesForm = ({ field, opened, onSet, onClose }: LinesFormProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const language = useLanguage()
  const [before] = useState(() => fieldEditorOf(field.type).typed(opened[field.name], field, speech))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const save = async (form: HTMLFormElement) => {
    if (JSON.stringify(typed) === JSON.stringify(before)) return onClose()
    const reading = readTyped(field, typed, speech, language)
    setFaults(reading.faults)
    if (Object.keys(reading.faults).length > 0) return focusFirstFault(form)
    setSending(true)
    const refused = await onSet({ [field.name]: reading.value }, opened)
    setSending(false)
    if (refused === null) return onClose()
    setFaults(faultsBelow(refused, field.name))
    focusFirstFault(form)
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <FieldInput bare field={field} label={t(field.label)} typed={typed} onChange={setTyped} faults={faults} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 2 }}>
        <Button size="small" color="inherit" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" loading={sending}>
          {t('save')}
        </Button>
      </Box>
    </Box>
  )
}
