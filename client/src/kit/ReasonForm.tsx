import { REASON_LENGTH } from '@kervan/contracts/kit/lengths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface ReasonFormProps {
  /** What a reason is given for: the word on the button. */
  readonly label: string
  /** What is heard most; a press writes it. */
  readonly usual?: readonly string[]
  readonly onDone: (reason: string) => void
  readonly onBack: () => void
}

/** Why a record goes to a status, asked where it is said that it does. */
export const ReasonForm = ({ label, usual = [], onDone, onBack }: ReasonFormProps) => {
  const { t } = useTranslation('record')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && reason.trim() === ''
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (reason.trim() !== '') onDone(reason.trim())
      }}
      sx={{ display: 'grid', gap: 3, width: 320, maxWidth: '100%', p: 3 }}
    >
      <TextField
        autoFocus
        multiline
        maxRows={5}
        label={t('status.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.closest('form')?.requestSubmit()
        }}
        error={missing}
        helperText={missing ? t('status.reason-required') : undefined}
        slotProps={{ htmlInput: { maxLength: REASON_LENGTH } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {usual.map((each) => (
          <Chip key={each} size="small" variant="outlined" label={each} onClick={() => setReason(each)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" onClick={onBack}>
          {t('status.back')}
        </Button>
        <Button type="submit" variant="contained">
          {label}
        </Button>
      </Box>
    </Box>
  )
}
