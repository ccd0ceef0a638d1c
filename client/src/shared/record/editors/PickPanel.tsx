import { useState } from 'react'
import { ChoiceList } from '../../ui/choice/ChoiceList.tsx'
import type { NamedField } from '../named-fields.ts'
import type { Pick } from './field-editor.ts'

interface PickPanelProps {
  readonly field: NamedField
  readonly label: string
  readonly pick: Pick<unknown>
  readonly typed: unknown
  readonly onChange: (typed: unknown) => void
}

/** The list that a value is chosen from. */
export const PickPanel = ({ field, label, pick, typed, onChange }: PickPanelProps) => {
  const [search, setSearch] = useState('')
  const choices = pick.useChoices(field, typed, search)
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value) ?? { value, label: value }
    const chosen = pick.chosen(typed)
    // What must have a value is changed to another, not given back.
    if (!pick.multiple && field.required && chosen.includes(value)) onChange(typed)
    else onChange(pick.choose(typed, choice))
  }
  return (
    <ChoiceList
      label={label}
      multiple={pick.multiple}
      chosen={pick.chosen(typed)}
      choices={choices}
      onChoose={choose}
      onCreate={pick.creatable && choose}
      onSearch={setSearch}
    />
  )
}
