import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'

interface ChoiceFieldProps extends Omit<TextFieldProps, 'onClick' | 'onKeyDown' | 'slotProps'> {
  /** Opens what is chosen from. */
  readonly onClick: (event: { currentTarget: HTMLElement }) => void
  readonly 'aria-label'?: string
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
}

/** The trigger of a flyout that looks as a select does: it says what is chosen, and a press or a key opens the choices. */
export const ChoiceField = ({
  onClick,
  sx,
  'aria-label': name,
  'aria-haspopup': popup,
  'aria-expanded': expanded,
  'aria-controls': controls,
  ...field
}: ChoiceFieldProps) => (
  <TextField
    {...field}
    onClick={onClick}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ' && event.key !== 'ArrowDown') return
      event.preventDefault()
      event.stopPropagation()
      onClick(event)
    }}
    slotProps={{
      input: {
        readOnly: true,
        endAdornment: (
          <InputAdornment position="end">
            <ArrowDropDown aria-hidden />
          </InputAdornment>
        ),
      },
      htmlInput: {
        role: 'combobox',
        'aria-label': name,
        'aria-haspopup': popup,
        'aria-expanded': expanded,
        'aria-controls': controls,
      },
    }}
    sx={{ '& input': { cursor: 'pointer', textOverflow: 'ellipsis' }, ...(sx as object) }}
  />
)
