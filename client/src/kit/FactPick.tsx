import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import { useLanguage } from '../base/i18n/language.ts'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { showToast } from '../base/ui/toast/toasts.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import { collectionOfField } from './collection-of-field.ts'
import { EditedHere } from './EditedHere.tsx'
import type { EditableFactProps } from './editable-fact.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { PickPanel } from './editors/PickPanel.tsx'
import { readTyped } from './editors/read-typed.ts'
import { FactValue } from './FactValue.tsx'
import { FACT_BUTTON } from './fact-button.ts'
import { notSaved } from './not-saved.ts'

/** A field that is chosen from a list: one is saved when it is chosen, several when the list closes. */
export const FactPick = ({ field, row, onSet }: EditableFactProps) => {
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const language = useLanguage()
  const { typed: typedOf, pick } = fieldEditorOf(field)
  const [edit, setEdit] = useState<{ readonly opened: ChangedRow; readonly typed: unknown } | null>(null)
  const value = row[field.name]
  if (!pick) return null
  const label = t(field.label)

  const save = async (typed: unknown, opened: ChangedRow) => {
    setEdit(null)
    if (JSON.stringify(typed) === JSON.stringify(typedOf(opened[field.name], field, speech))) return
    const { value: wanted, faults } = readTyped(field, typed, speech, language)
    const refused = Object.values(faults)[0] ?? Object.values((await onSet({ [field.name]: wanted }, opened)) ?? {})[0]
    if (refused) showToast({ tone: 'error', title: notSaved(t, collectionOfField(field)), text: refused })
  }
  return (
    <Flyout
      label={label}
      onClose={() => edit && void save(edit.typed, edit.opened)}
      trigger={({ onClick, ...aria }) => (
        <ButtonBase
          aria-label={t('edit-field', { field: label, value: wordsOf(value, field, speech) })}
          onClick={(event) => {
            setEdit({ opened: row, typed: typedOf(value, field, speech) })
            onClick(event)
          }}
          sx={FACT_BUTTON}
          {...aria}
        >
          <FactValue field={field} value={value} />
          <ArrowDropDown aria-hidden sx={{ ml: -1, flex: 'none', fontSize: 18, color: 'text.secondary' }} />
        </ButtonBase>
      )}
    >
      {(close) =>
        edit && (
          <>
            <EditedHere field={field.name} />
            <PickPanel
              field={field}
              label={label}
              pick={pick}
              typed={edit.typed}
              onChange={(typed) => {
                if (pick.multiple) setEdit({ ...edit, typed })
                else {
                  close()
                  void save(typed, edit.opened)
                }
              }}
            />
          </>
        )
      }
    </Flyout>
  )
}
