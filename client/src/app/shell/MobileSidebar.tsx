import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './Sidebar.tsx'

interface MobileSidebarProps {
  readonly user: CurrentUser
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu under 768 px: always expanded, it slides in over the page. */
export const MobileSidebar = ({ user, open, onClose }: MobileSidebarProps) => {
  const { t } = useTranslation()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('shell:menu.label') } }}
      sx={{ display: { md: 'none' } }}
    >
      <Sidebar user={user} onNavigate={onClose} />
    </Drawer>
  )
}
