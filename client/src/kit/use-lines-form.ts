import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { useLanguage } from '../base/i18n/language.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import type { EditableFactProps } from './editable-fact.ts'
import { faultsBelow } from './editors/faults-below.ts'
import type { Faults } from './editors/field-editor.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { readTyped } from './editors/read-typed.ts'
import { focusFirstFault } from './focus-first-fault.ts'
import { useTellTyped } from './typed-now.ts'

export interface LinesFormProps extends EditableFactProps {
  /** The record as it stood when the editing began. */
  readonly opened: ChangedRow
  readonly onClose: () => void
}

/**
 * Lines being typed: a form that saves all of them, and that Escape leaves as they were.
 * @param sentOf  what is sent of what was typed; all of it unless said
 */
export const useLinesForm = <Typed>(
  { field, opened, onSet, onClose }: LinesFormProps,
  sentOf: (typed: Typed) => Typed = (typed) => typed,
) => {
  const speech = useSpeech('record')
  const language = useLanguage()
  const [before] = useState(() => fieldEditorOf(field).typed(opened[field.name], field, speech) as Typed)
  const [typed, setTyped] = useState(before)
  const [faults, setFaults] = useState<Faults>({})
  const [sending, setSending] = useState(false)
  useTellTyped(field.name, typed)
  const save = async (form: HTMLFormElement) => {
    const sent = sentOf(typed)
    if (JSON.stringify(sent) === JSON.stringify(before)) return onClose()
    const reading = readTyped(field, sent, speech, language)
    setFaults(reading.faults)
    if (Object.keys(reading.faults).length > 0) return focusFirstFault(form)
    setSending(true)
    const refused = await onSet({ [field.name]: reading.value }, opened)
    setSending(false)
    if (refused === null) return onClose()
    setFaults(faultsBelow(refused, field.name))
    focusFirstFault(form)
  }
  const formProps = {
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void save(event.currentTarget)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    },
  }
  return { typed, setTyped, faults, sending, speech, formProps }
}
