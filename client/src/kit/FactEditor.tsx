import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldKindOf } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { useLanguage } from '../base/i18n/language.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import { EditedHere } from './EditedHere.tsx'
import type { EditableFactProps } from './editable-fact.ts'
import { FieldInput } from './editors/FieldInput.tsx'
import { faultsBelow } from './editors/faults-below.ts'
import type { Faults } from './editors/field-editor.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { readTyped } from './editors/read-typed.ts'
import { useTellTyped } from './typed-now.ts'

interface FactEditorProps extends EditableFactProps {
  /** The record as it stood when the editor was opened. */
  readonly opened: ChangedRow
  /** @param returns  whether the focus goes back to the value */
  readonly onClose: (returns: boolean) => void
}

/** A field being typed where it stands: Enter and leaving it save, Escape does not. */
export const FactEditor = ({ field, opened, onSet, onClose }: FactEditorProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const language = useLanguage()
  const { isLong } = fieldKindOf(field.type)
  const [before] = useState(() => fieldEditorOf(field).typed(opened[field.name], field, speech))
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useTellTyped(field.name, typed)

  const save = async (returns: boolean) => {
    if (sending) return
    if (JSON.stringify(typed) === JSON.stringify(before)) return onClose(returns)
    const reading = readTyped(field, typed, speech, language)
    setFaults(reading.faults)
    if (Object.keys(reading.faults).length > 0) return
    setSending(true)
    const refused = await onSet({ [field.name]: reading.value }, opened)
    setSending(false)
    if (refused === null) onClose(returns && place.current?.contains(document.activeElement) === true)
    else {
      const below = faultsBelow(refused, field.name)
      // What is wrong with another field because of this one is told here: the other is not being typed.
      setFaults(Object.keys(below).length > 0 ? below : { [field.name]: Object.values(refused)[0] ?? '' })
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of a button beside the field, and of what it opens, are their own.
    const target = event.target as HTMLElement
    if (!event.currentTarget.contains(target) || (event.key === 'Enter' && target.closest('button'))) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose(true)
    }
    const isBreak = isLong && !event.ctrlKey && !event.metaKey
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isBreak) {
      event.preventDefault()
      void save(true)
    }
  }
  /** What a field opens, such as a calendar, has a place of its own in the page; React tells of its focus here all the same. */
  const hasFocus = useRef(false)
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    hasFocus.current = false
    setTimeout(() => {
      if (!hasFocus.current) void save(false)
    })
  }
  return (
    <Box
      ref={place}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onFocus={() => (hasFocus.current = true)}
      sx={{ position: 'relative', py: 0.5 }}
    >
      <EditedHere field={field.name} />
      <FieldInput
        autoFocus
        bare
        field={field}
        label={t(field.label)}
        typed={typed}
        onChange={setTyped}
        faults={faults}
      />
      {isLong && <Box sx={{ mt: 0.5, fontSize: 12, color: 'text.secondary' }}>{t('long-text-keys')}</Box>}
      {sending && (
        <CircularProgress
          size={16}
          aria-label={t('record:saving.saving')}
          sx={{ position: 'absolute', right: 10, top: 14 }}
        />
      )}
    </Box>
  )
}
