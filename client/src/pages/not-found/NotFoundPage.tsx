import Explore from '@mui/icons-material/ExploreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dunes } from '../../base/ui/Dunes.tsx'
import { PageHeading } from '../../base/ui/PageHeading.tsx'
import { useTitle } from '../../base/ui/use-title.ts'

/** An address that no page has. */
export const NotFoundPage = () => {
  const { t } = useTranslation('not-found')
  useTitle(t('errors:page-not-found'))
  return (
    <Box
      component="section"
      sx={{ display: 'grid', justifyItems: 'center', gap: 3, px: 4, py: 20, textAlign: 'center' }}
    >
      <Dunes icon={Explore} />
      <PageHeading>{t('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', maxWidth: '52ch', textWrap: 'balance' }}>{t('hint')}</Typography>
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 2 }}>
        {t('errors:crash.home')}
      </Button>
    </Box>
  )
}
