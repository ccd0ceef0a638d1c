import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedField } from '../../base/named-fields.ts'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { ChoiceChip } from '../HeadValue.tsx'
import type { Pick } from './field-editor.ts'

interface PickPanelProps {
  readonly field: NamedField
  readonly label: string
  readonly pick: Pick<unknown>
  readonly typed: unknown
  readonly onChange: (typed: unknown) => void
}

/** Of the choice that leaves the field empty; no value is. */
const NONE = ''

const useNoMaker = () => null

/** The list that a value is chosen from; what may be empty ends with that. */
export const PickPanel = ({ field, label, pick, typed, onChange }: PickPanelProps) => {
  const { t } = useTranslation('record')
  const [search, setSearch] = useState('')
  const [making, setMaking] = useState(false)
  const maker = (pick.useMaker ?? useNoMaker)(field)
  const { choices: found, isCut } = pick.useChoices(field, typed, search)
  const mayBeEmpty = !pick.multiple && !field.required
  const chosen = pick.chosen(typed)
  const choices = [
    ...found.map((choice) => ({
      ...choice,
      shown: field.looks ? <ChoiceChip field={field} value={choice.value} /> : choice.shown,
    })),
    ...(mayBeEmpty ? [{ value: NONE, label: t(field.none ?? 'none') }] : []),
  ]
  const choose = (value: string) => {
    if (mayBeEmpty && value === NONE) return onChange(pick.none)
    const choice = found.find((each) => each.value === value) ?? { value, label: value }
    // What must have a value is changed to another, not given back.
    if (!pick.multiple && field.required && chosen.includes(value)) onChange(typed)
    else onChange(pick.choose(typed, choice))
  }
  if (maker && making) {
    const { Form } = maker
    return (
      <Form
        typed={search}
        onMade={(choice) => onChange(pick.choose(pick.none, choice))}
        onBack={() => setMaking(false)}
      />
    )
  }
  return (
    <>
      <ChoiceList
        label={label}
        multiple={pick.multiple}
        chosen={mayBeEmpty && chosen.length === 0 ? [NONE] : chosen}
        choices={choices}
        onChoose={choose}
        onCreate={pick.creatable && choose}
        onSearch={setSearch}
        isSearched={pick.isSearched}
        isCut={isCut}
      />
      {maker && (
        <Button
          color="inherit"
          startIcon={<Add />}
          onClick={() => setMaking(true)}
          sx={{
            justifyContent: 'flex-start',
            width: '100%',
            minHeight: 44,
            px: 4,
            borderTop: 1,
            borderColor: 'divider',
            borderRadius: 0,
          }}
        >
          {maker.label}
        </Button>
      )}
    </>
  )
}
