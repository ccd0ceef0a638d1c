import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import type { Speech } from '../../base/field-kinds/field-kind.ts'
import { fieldKindOf, isEmpty } from '../../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import { ChoiceField } from '../../base/ui/choice/ChoiceField.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import type { InputProps, Pick } from './field-editor.ts'
import { PickPanel } from './PickPanel.tsx'
import { plainEditorOf } from './plain-editors.ts'

interface PickInputProps extends InputProps<unknown> {
  readonly pick: Pick<unknown>
}

const TOLD_BY_NAME: ReadonlySet<string> = new Set(['ids', 'kinds-and-ids'])
const isToldByName = ({ type }: PickInputProps['field']): boolean => TOLD_BY_NAME.has(FIELD_TRAITS[type].asked)

/** What was typed or chosen in a field of any type but lines, in words; empty where that is nothing. */
export const wordsOfTyped = (field: PickInputProps['field'], typed: unknown, speech: Speech): string => {
  const { value } = plainEditorOf(field).read(typed, field, speech)
  // A reference's name stands in what was typed, not in what is sent.
  const shown = isToldByName(field) ? typed : value
  return isEmpty(shown) ? '' : fieldKindOf(field.type).words(shown, field, speech)
}

/** A field of a form that opens the list which its value is chosen from. */
export const PickInput = ({ field, label, typed, onChange, faults, autoFocus, bare, pick }: PickInputProps) => {
  const words = wordsOfTyped(field, typed, useSpeech('record'))
  const fault = faults?.['']
  return (
    <Flyout
      label={label}
      trigger={(props) => (
        <ChoiceField
          {...props}
          fullWidth
          autoFocus={autoFocus}
          name={field.name}
          required={field.required}
          label={bare ? undefined : label}
          aria-label={bare ? label : undefined}
          value={words}
          error={fault !== undefined}
          helperText={fault ?? (bare ? undefined : ' ')}
        />
      )}
    >
      {(close) => (
        <PickPanel
          field={field}
          label={label}
          pick={pick}
          typed={typed}
          onChange={(next) => {
            onChange(next)
            if (!pick.multiple) close()
          }}
        />
      )}
    </Flyout>
  )
}
