import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { logout } from '@kervan/contracts/api/auth/logout'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { call } from '../../base/api/call.ts'
import { returnFromView } from '../../base/session/session-store.ts'
import { Banner } from '../../base/ui/Banner.tsx'

interface ViewBannerProps {
  readonly user: CurrentUser
}

/** The server ends it by itself where it does not hear of this. */
const leave = async () => {
  await call(logout).catch(() => undefined)
  returnFromView()
}

/** Says that this is what a colleague sees, that nothing can be changed, and leads back. */
export const ViewBanner = ({ user }: ViewBannerProps) => {
  const { t } = useTranslation('viewing')
  const back = { id: 'leave-view', title: t('leave'), icon: Visibility, run: () => void leave() }
  useActs([back])
  return (
    <Box component="section" aria-label={t('label')} sx={{ '& > div': { borderRadius: 0, px: { xs: 4, md: 6 } } }}>
      <Banner
        hue="indigo"
        icon={Visibility}
        actions={
          <Button size="small" color="inherit" variant="outlined" onClick={back.run}>
            {back.title}
          </Button>
        }
      >
        {t('text', { name: user.fullName || user.username })}
      </Banner>
    </Box>
  )
}
