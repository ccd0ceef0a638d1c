import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
  readonly small?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** The key that leads here, for those who listen. */
  readonly shortcut?: string
  /** Characters. */
  readonly maxLength?: number
}

/** Where something is looked for in what stands below. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, value, onChange, autoFocus, small, inputRef, shortcut, maxLength } = props
  return (
    <TextField
      fullWidth
      type="search"
      size={small ? 'small' : undefined}
      autoFocus={autoFocus}
      inputRef={inputRef}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': shortcut, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
