import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface StepBackProps {
  readonly title: string
  readonly onBack: () => void
}

/** The head of a further step in a panel, with the way back. */
export const StepBack = ({ title, onBack }: StepBackProps) => {
  const { t } = useTranslation('table')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2 }}>
      <IconButton size="small" onClick={onBack} aria-label={t('filter.back')}>
        <ArrowBack fontSize="small" />
      </IconButton>
      <Typography component="span" variant="subtitle2">
        {title}
      </Typography>
    </Box>
  )
}
