import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'

interface FilterSelectProps<Value extends string> {
  /** Says what the list is narrowed by. */
  readonly label: string
  readonly value: string
  /** Each value with its words, in their order. */
  readonly choices: readonly (readonly [value: Value, words: string])[]
  readonly onChange: (value: Value) => void
}

/** One choice by which a list is narrowed. */
export const FilterSelect = <Value extends string>({ label, value, choices, onChange }: FilterSelectProps<Value>) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    onChange={({ target }) => onChange(target.value as Value)}
    slotProps={{ input: { 'aria-label': label } }}
  >
    {choices.map(([each, words]) => (
      <MenuItem key={each} value={each}>
        {words}
      </MenuItem>
    ))}
  </Select>
)
