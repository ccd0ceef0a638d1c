import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

export const BackToSignIn = () => {
  const { t } = useTranslation('access')
  return (
    <Box component={Link} to="/auth" sx={{ display: 'inline-block', mt: 6, fontSize: 14, color: 'primary.main' }}>
      {t('back')}
    </Box>
  )
}
