import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface WaitingQuestionProps {
  readonly free: number
  /** How many are to be taken in: more than there are places. */
  readonly count: number
  /** @param waits  whether those wait for whom there is no place */
  readonly onAnswer: (waits: boolean) => void
  readonly onBack: () => void
}

/** More are chosen than there are places: asked before anybody is taken in. */
export const WaitingQuestion = ({ free, count, onAnswer, onBack }: WaitingQuestionProps) => {
  const { t } = useTranslation('events')
  return (
    <Box sx={{ p: 4, pt: 2, display: 'grid', gap: 2 }}>
      <Alert severity="warning" variant="outlined" role="alert">
        {free === 0
          ? t('leads.ask.none', { count })
          : `${t('leads.ask.left', { count: free })} ${t('leads.ask.rest', { count: count - free })}`}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
        <Button color="inherit" onClick={onBack}>
          {t('leads.ask.back')}
        </Button>
        {free > 0 && (
          <Button variant="outlined" onClick={() => onAnswer(false)}>
            {t('leads.ask.no', { count: free })}
          </Button>
        )}
        <Button autoFocus variant="contained" onClick={() => onAnswer(true)}>
          {t('leads.ask.yes')}
        </Button>
      </Box>
    </Box>
  )
}
