import Box from '@mui/material/Box'

interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Turns something on or off at once: the browser's own box, seen as a switch. Where colours are forced it is a box again. */
export const Switch = ({ label, checked, disabled = false, onChange }: SwitchProps) => (
  <Box
    component="label"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 32,
      cursor: disabled ? 'default' : 'pointer',
    }}
  >
    <Box
      component="input"
      type="checkbox"
      role="switch"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      sx={{
        appearance: 'none',
        flex: 'none',
        width: 36,
        height: 20,
        m: 0,
        borderRadius: '10px',
        backgroundColor: 'text.secondary',
        cursor: 'inherit',
        '&::before': {
          content: '""',
          display: 'block',
          width: 16,
          height: 16,
          m: '2px',
          borderRadius: '50%',
          backgroundColor: 'background.paper',
        },
        '&:checked': { backgroundColor: 'primary.main' },
        '&:checked::before': { translate: '16px' },
        '&:disabled': { opacity: 0.5 },
        '&:focus-visible': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' },
        '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
      }}
    />
    <Box component="span" sx={{ color: disabled ? 'text.secondary' : 'text.primary' }}>
      {label}
    </Box>
  </Box>
)
