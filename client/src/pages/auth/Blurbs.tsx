import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Route from '@mui/icons-material/RouteOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const BLURBS = [
  { name: 'communication', icon: Forum },
  { name: 'events', icon: EventAvailable },
  { name: 'clients', icon: Route },
  { name: 'analytics', icon: Insights },
] as const

/** What the product does, in four short texts. */
export const Blurbs = () => {
  const { t } = useTranslation('auth')
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: { xs: 5, md: 7 },
        m: 0,
        mt: { xs: 8, md: 12 },
        p: 0,
        listStyle: 'none',
      }}
    >
      {BLURBS.map(({ name, icon: Icon }) => (
        <Box key={name} component="li" sx={{ display: 'flex', gap: 3 }}>
          <Icon aria-hidden sx={{ mt: 0.5, fontSize: 20, color: 'primary.main' }} />
          <div>
            <Box sx={{ fontWeight: 600 }}>{t(`blurb.${name}.title`)}</Box>
            <Box sx={{ mt: 1, fontSize: 13, lineHeight: 1.5, color: 'text.secondary' }}>{t(`blurb.${name}.text`)}</Box>
          </div>
        </Box>
      ))}
    </Box>
  )
}
