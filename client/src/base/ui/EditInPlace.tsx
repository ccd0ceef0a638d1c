import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'

interface EditInPlaceProps<Record> {
  readonly label: string
  /** The record whose text it is. */
  readonly of: Record
  readonly value: (of: Record) => string
  /** Said where that is empty. */
  readonly none: string
  /** A complaint about what is typed, undefined when it may be saved. */
  readonly complaint: (typed: string) => string | undefined
  /** Saves, over the record as it stood when the field was opened; false opens it again with what was typed. */
  readonly onSave: (typed: string, opened: Record) => Promise<boolean>
  /** Read only. */
  readonly locked?: boolean
}

/** A text that becomes a field where it stands: Enter and leaving it save, Escape does not. */
export const EditInPlace = <Record,>(props: EditInPlaceProps<Record>) => {
  const { label, of, none, complaint, onSave, locked = false } = props
  const [edit, setEdit] = useState<{ readonly typed: string; readonly opened: Record } | null>(null)
  const value = props.value(of)
  const text = useRef<HTMLButtonElement>(null)
  /** Tab goes on to what is next, Enter and Escape go back to the text. */
  const returns = useRef(false)

  const close = () => {
    setEdit(null)
    if (returns.current) requestAnimationFrame(() => text.current?.focus())
    returns.current = false
  }
  const save = async ({ typed, opened }: NonNullable<typeof edit>) => {
    if (complaint(typed)) return
    close()
    const changed = typed.trim() !== props.value(opened)
    if (changed && !(await onSave(typed.trim(), opened))) setEdit({ typed, opened })
  }

  const words = value ? (
    <bdi>{value}</bdi>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic', fontWeight: 400 }}>
      {none}
    </Box>
  )

  if (locked) return <Typography sx={{ fontWeight: 600 }}>{words}</Typography>
  if (edit === null) {
    return (
      <ButtonBase
        ref={text}
        aria-label={`${label}: ${value || none}`}
        onClick={() => setEdit({ typed: value, opened: of })}
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
          {words}
        </Box>
        <Edit aria-hidden sx={{ fontSize: 15, color: 'text.secondary' }} />
      </ButtonBase>
    )
  }
  const wrong = complaint(edit.typed)
  return (
    <TextField
      autoFocus
      fullWidth
      value={edit.typed}
      onChange={(event) => setEdit({ ...edit, typed: event.target.value })}
      onFocus={(event) => event.target.select()}
      onBlur={() => (wrong ? close() : void save(edit))}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          returns.current = true
          close()
        }
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          event.preventDefault()
          returns.current = true
          void save(edit)
        }
      }}
      error={wrong !== undefined}
      helperText={wrong}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  )
}
