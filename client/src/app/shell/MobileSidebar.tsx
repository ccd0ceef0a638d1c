import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import Drawer from '@mui/material/Drawer'
import { Sidebar } from './Sidebar.tsx'

interface MobileSidebarProps {
  readonly user: CurrentUser
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu under 768 px: always expanded, it slides in over the page. */
export const MobileSidebar = ({ user, open, onClose }: MobileSidebarProps) => (
  <Drawer open={open} onClose={onClose} sx={{ display: { md: 'none' } }}>
    <Sidebar user={user} collapsible={false} onNavigate={onClose} />
  </Drawer>
)
