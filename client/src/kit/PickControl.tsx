import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { useLanguage } from '../base/i18n/language.ts'
import { showToast } from '../base/ui/toast/toasts.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import { collectionOfField } from './collection-of-field.ts'
import { EditedHere } from './EditedHere.tsx'
import type { EditableFactProps } from './editable-fact.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { PickPanel } from './editors/PickPanel.tsx'
import { readTyped } from './editors/read-typed.ts'
import { FieldButton } from './FieldButton.tsx'
import { HeadValue } from './HeadValue.tsx'
import { notSaved } from './not-saved.ts'

/** A field in the head of a record that is chosen from a list. */
export const PickControl = ({ field, row, locked, onSet }: EditableFactProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const label = t(field.label)
  const set = async (value: unknown, opened: ChangedRow) => {
    const [refused] = Object.values((await onSet({ [field.name]: value }, opened)) ?? {})
    if (refused) showToast({ tone: 'error', title: notSaved(t, collectionOfField(field)), text: refused })
  }
  return (
    <FieldButton
      of={row}
      label={t('edit-field', { field: label, value: wordsOf(row[field.name], field, speech) })}
      locked={locked}
      keyName={field.of === 'user' ? 'record.assign' : undefined}
      shown={<HeadValue field={field} value={row[field.name]} />}
    >
      {(opened, close) => (
        <PickOne
          {...{ field, label }}
          value={opened[field.name]}
          onPicked={(value) => {
            close()
            void set(value, opened)
          }}
          onKept={close}
        />
      )}
    </FieldButton>
  )
}

interface PickOneProps extends Pick<EditableFactProps, 'field'> {
  readonly label: string
  readonly value: unknown
  readonly onPicked: (value: unknown) => void
  readonly onKept: () => void
}

const PickOne = ({ field, label, value, onPicked, onKept }: PickOneProps) => {
  const speech = useSpeech('record')
  const language = useLanguage()
  const { typed: typedOf, pick } = fieldEditorOf(field)
  const [before] = useState(() => typedOf(value, field, speech))
  if (!pick) return null
  const choose = (typed: unknown) => {
    if (JSON.stringify(typed) === JSON.stringify(before)) onKept()
    else onPicked(readTyped(field, typed, speech, language).value)
  }
  return (
    <>
      <EditedHere field={field.name} />
      <PickPanel field={field} label={label} pick={pick} typed={before} onChange={choose} />
    </>
  )
}
