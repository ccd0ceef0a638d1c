import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

interface SaveLinesProps {
  readonly sending: boolean
  readonly onClose: () => void
}

/** The buttons of a form of lines. */
export const SaveLines = ({ sending, onClose }: SaveLinesProps) => {
  const { t } = useTranslation('record')
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Button size="small" color="inherit" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button size="small" type="submit" variant="contained" loading={sending}>
        {t('save')}
      </Button>
    </Box>
  )
}
