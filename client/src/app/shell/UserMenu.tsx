import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import History from '@mui/icons-material/History'
import Logout from '@mui/icons-material/Logout'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useActs } from '../../shared/acts/acts.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import { MenuButton } from '../../shared/ui/MenuButton.tsx'
import { useOpening } from '../../shared/ui/use-opening.ts'
import { mayOpen } from '../page-route.ts'
import { ROUTES } from '../routes.ts'

const toastHistory = lazyPart(() =>
  import('../../shared/ui/toast/ToastHistory.tsx').then(({ ToastHistory }) => ToastHistory),
)
const PARTS = [toastHistory]

const settings = ROUTES.find(({ path }) => path === '/site-settings')

/** Who is signed in, with how much authority; what was said earlier; the way out. */
export const UserMenu = ({ user }: { readonly user: CurrentUser }) => {
  const { t } = useTranslation()
  const history = useOpening(PARTS)
  const name = user.fullName || user.username
  const showHistory = (element: HTMLElement) => history.open(element)
  useActs([
    { id: 'history', title: t('shell:user.history'), icon: History, run: () => showHistory(document.body) },
    { id: 'sign-out', title: t('shell:user.sign-out'), icon: Logout, run: () => void signOut() },
  ])
  return (
    <>
      <MenuButton label={t('shell:user.label', { name })} icon={<Avatar id={user.id} name={name} />}>
        {(close) => [
          <Box key="who" component="li" role="none" sx={{ px: 4, py: 2, maxWidth: 280 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{user.username}</Box>
            {user.userType === 'admin' && (
              <Box
                sx={(theme) => ({
                  display: 'inline-flex',
                  alignItems: 'center',
                  gap: 1,
                  mt: 2,
                  px: 2,
                  height: 24,
                  borderRadius: 3,
                  fontSize: 12,
                  fontWeight: 550,
                  color: theme.vars.palette.hue.indigo.fg,
                  backgroundColor: theme.vars.palette.hue.indigo.bg,
                })}
              >
                <AdminPanelSettings aria-hidden sx={{ fontSize: 15 }} />
                {t('shell:user.admin')}
              </Box>
            )}
          </Box>,
          <Divider key="line" component="li" role="separator" sx={{ my: 1 }} />,
          <MenuItem key="profile" component={Link} to="/profile" onClick={close}>
            <ListItemIcon>
              <AccountCircle fontSize="small" />
            </ListItemIcon>
            {t('shell:page.profile')}
          </MenuItem>,
          settings && mayOpen(user, settings) && (
            <MenuItem key="settings" component={Link} to={settings.path} onClick={close}>
              <ListItemIcon>
                <Settings fontSize="small" />
              </ListItemIcon>
              {t('shell:user.settings')}
            </MenuItem>
          ),
          <MenuItem
            key="history"
            onClick={(event) => {
              close()
              showHistory(event.currentTarget)
            }}
          >
            <ListItemIcon>
              <History fontSize="small" />
            </ListItemIcon>
            {t('shell:user.history')}
          </MenuItem>,
          <MenuItem
            key="out"
            onClick={() => {
              close()
              void signOut()
            }}
          >
            <ListItemIcon>
              <Logout fontSize="small" />
            </ListItemIcon>
            {t('shell:user.sign-out')}
          </MenuItem>,
        ]}
      </MenuButton>
      {history.opened && <Part of={toastHistory} open={history.anchor !== null} onClose={history.close} />}
    </>
  )
}
