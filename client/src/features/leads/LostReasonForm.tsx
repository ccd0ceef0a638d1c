import { changeLeadStage } from '@kervan/contracts/api/leads/change-lead-stage'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What is heard most; a press writes it. */
const USUAL = ['price', 'elsewhere', 'silent', 'health', 'later'] as const

interface LostReasonFormProps {
  readonly onDone: (reason: string) => void
  readonly onBack: () => void
}

/** Why a lead was lost, asked where it is said that it was. */
export const LostReasonForm = ({ onDone, onBack }: LostReasonFormProps) => {
  const { t } = useTranslation('leads')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const valid = changeLeadStage.body?.safeParse({ stage: 'lost', reason }).success ?? false
  const missing = tried && !valid
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (valid) onDone(reason.trim())
      }}
      sx={{ display: 'grid', gap: 3, width: 320, maxWidth: '100%', p: 3 }}
    >
      <TextField
        autoFocus
        multiline
        maxRows={5}
        label={t('lost.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.closest('form')?.requestSubmit()
        }}
        error={missing}
        helperText={missing ? t('lost.required') : undefined}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {USUAL.map((each) => (
          <Chip
            key={each}
            size="small"
            variant="outlined"
            label={t(`lost.usual.${each}`)}
            onClick={() => setReason(t(`lost.usual.${each}`))}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" onClick={onBack}>
          {t('lost.back')}
        </Button>
        <Button type="submit" variant="contained">
          {t('lost.save')}
        </Button>
      </Box>
    </Box>
  )
}
