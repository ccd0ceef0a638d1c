import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { LANGUAGES } from '@kervan/contracts/preferences/languages'
import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined'
import History from '@mui/icons-material/History'
import Language from '@mui/icons-material/LanguageOutlined'
import Logout from '@mui/icons-material/Logout'
import Palette from '@mui/icons-material/PaletteOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../base/i18n/language.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { MenuPanel } from '../../base/ui/MenuPanel.tsx'
import type { MenuProps } from '../../base/ui/MenuTrigger.tsx'
import { mayOpen } from '../page-route.ts'
import { ROUTES } from '../routes.ts'

interface UserMenuPanelProps extends MenuProps {
  readonly user: CurrentUser
  readonly name: string
  readonly onColours: () => void
  readonly onHistory: () => void
}

/** In the menu where the bar has no room for it. */
const ON_A_PHONE = { display: { sm: 'none' } } as const

const siteSettings = ROUTES.find(({ path }) => path === '/site-settings')!

/** The address of the site's settings for users who may see them; for others, of their own settings. */
const settingsOf = (user: CurrentUser): string =>
  mayOpen(user, siteSettings) ? siteSettings.path : '/profile#language'

/** Who one is, with how much authority; the own account, the settings, what was said earlier, the way out. */
export const UserMenuPanel = ({ user, name, onColours, onHistory, ...menu }: UserMenuPanelProps) => {
  const { t } = useTranslation()
  const { onClose } = menu
  const language = useLanguage()
  return (
    <MenuPanel {...menu}>
      <Box component="li" role="none" sx={{ px: 4, py: 2, maxWidth: 280 }}>
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
      </Box>
      <Divider component="li" role="separator" sx={{ my: 1 }} />
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        <ListItemIcon>
          <AccountCircle fontSize="small" />
        </ListItemIcon>
        {t('shell:page.profile')}
      </MenuItem>
      <MenuItem component={Link} to={settingsOf(user)} onClick={onClose}>
        <ListItemIcon>
          <Settings fontSize="small" />
        </ListItemIcon>
        {t('shell:user.settings')}
      </MenuItem>
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <MenuItem
          key={each}
          lang={each}
          onClick={() => {
            chooseLanguage(each)
            onClose()
          }}
          sx={ON_A_PHONE}
        >
          <ListItemIcon>
            <Language fontSize="small" />
          </ListItemIcon>
          {LANGUAGE_NAMES[each]}
        </MenuItem>
      ))}
      <MenuItem
        onClick={() => {
          onClose()
          onColours()
        }}
        sx={ON_A_PHONE}
      >
        <ListItemIcon>
          <Palette fontSize="small" />
        </ListItemIcon>
        {t('shell:colours')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          onHistory()
        }}
      >
        <ListItemIcon>
          <History fontSize="small" />
        </ListItemIcon>
        {t('shell:user.history')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
          void signOut()
        }}
      >
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        {t('shell:user.sign-out')}
      </MenuItem>
    </MenuPanel>
  )
}
