import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'

interface EditInPlaceProps {
  readonly label: string
  readonly value: string
  /** A complaint about what is typed, undefined when it may be saved. */
  readonly complaint: (typed: string) => string | undefined
  /** Saves; false opens the field again with what was typed. */
  readonly onSave: (typed: string) => Promise<boolean>
  /** Read only. */
  readonly locked?: boolean
}

/** A text that becomes a field where it stands: Enter and leaving it save, Escape does not. */
export const EditInPlace = ({ label, value, complaint, onSave, locked = false }: EditInPlaceProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const text = useRef<HTMLButtonElement>(null)
  /** Tab goes on to what is next, Enter and Escape go back to the text. */
  const returns = useRef(false)

  const close = () => {
    setTyped(null)
    if (returns.current) requestAnimationFrame(() => text.current?.focus())
    returns.current = false
  }
  const save = async (wanted: string) => {
    if (complaint(wanted)) return
    close()
    if (wanted.trim() !== value && !(await onSave(wanted.trim()))) setTyped(wanted)
  }

  if (locked) return <Typography sx={{ fontWeight: 600 }}>{value}</Typography>
  if (typed === null) {
    return (
      <ButtonBase
        ref={text}
        aria-label={`${label}: ${value}`}
        onClick={() => setTyped(value)}
        sx={{
          justifyContent: 'flex-start',
          gap: 2,
          width: '100%',
          minHeight: 32,
          mx: -1.5,
          px: 1.5,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: 15,
          fontWeight: 600,
          textAlign: 'start',
          '& svg': { opacity: 0 },
          '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& svg': { opacity: 1 } },
          '@media (pointer: coarse)': { minHeight: 44, '& svg': { opacity: 1 } },
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
        <Edit aria-hidden sx={{ fontSize: 15, color: 'text.secondary' }} />
      </ButtonBase>
    )
  }
  const wrong = complaint(typed)
  return (
    <TextField
      autoFocus
      fullWidth
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => (wrong ? close() : void save(typed))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          returns.current = true
          close()
        }
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          returns.current = true
          void save(typed)
        }
      }}
      error={wrong !== undefined}
      helperText={wrong}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  )
}
