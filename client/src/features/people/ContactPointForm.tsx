import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { usePhoneHint } from '../../base/format/use-phone-hint.ts'
import { typedContactPoint } from './typed-contact-point.ts'

interface ContactPointFormProps {
  readonly label: string
  /** What stands in the field at first. */
  readonly value: string
  readonly placeholder?: string
  readonly submit: string
  readonly saving: boolean
  /** What the server complained of. */
  readonly refused: string | undefined
  /** A complaint about what is typed, undefined when it may be sent. */
  readonly complaint: (typed: string) => string | undefined
  /**
   * Whether it was saved.
   * @param shared  another person has it too, and that is right
   */
  readonly onSend: (typed: string, shared: boolean) => Promise<boolean>
  readonly onClose: () => void
  /** What is asked of another value than the one that stood there. */
  readonly asks?: ReactNode
  /** The ways on from what it was refused for. */
  readonly children: (share: () => void) => ReactNode
}

/** A phone or an e-mail in one field: Enter saves, Escape leaves, and so does going elsewhere with nothing changed. */
export const ContactPointForm = (props: ContactPointFormProps) => {
  const { label, value, placeholder, submit, saving, refused, asks, onSend, onClose, children } = props
  const [typed, setTyped] = useState(value)
  const [complaint, setComplaint] = useState<string>()

  const send = async (shared: boolean) => {
    if (typed.trim() === value) return onClose()
    const wrong = props.complaint(typed.trim())
    setComplaint(wrong)
    if (wrong === undefined && (await onSend(typed.trim(), shared))) onClose()
  }
  const wrong = complaint ?? refused
  const hint = usePhoneHint(typedContactPoint(typed).kind === 'phone' ? typed : '')
  return (
    <Box sx={{ display: 'grid', flex: 1, minWidth: 0 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) void send(false)
        }}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}
      >
        <TextField
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
          }}
          onBlur={() => typed.trim() === value && onClose()}
          placeholder={placeholder}
          slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off' } }}
          error={wrong !== undefined}
          helperText={wrong ?? hint}
        />
        <Button type="submit" variant="outlined" loading={saving}>
          {submit}
        </Button>
      </Box>
      {typed.trim() !== value && asks}
      {children(() => void send(true))}
    </Box>
  )
}
