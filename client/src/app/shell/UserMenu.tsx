import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import Authority from '@mui/icons-material/AdminPanelSettingsOutlined'
import History from '@mui/icons-material/History'
import Logout from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { MenuTrigger } from '../../base/ui/MenuTrigger.tsx'
import { useOpening } from '../../base/ui/use-opening.ts'
import { shownName } from '../../base/users/shown-name.ts'

const menu = lazyPart(() => import('./UserMenuPanel.tsx').then(({ UserMenuPanel }) => UserMenuPanel))
const toastHistory = lazyPart(() =>
  import('../../base/ui/toast/ToastHistory.tsx').then(({ ToastHistory }) => ToastHistory),
)
const PARTS = [toastHistory]

/** At the corner of the picture: full authority. */
const AUTHORITY = (theme: Theme) =>
  ({
    position: 'absolute',
    right: -5,
    bottom: -5,
    p: '1px',
    borderRadius: '50%',
    fontSize: 16,
    color: theme.vars.palette.hue.indigo.fg,
    backgroundColor: theme.vars.palette.hue.indigo.bg,
  }) as const

interface UserMenuProps {
  readonly user: CurrentUser
  /** Opens the colours, which have a button of their own where there is room for it. */
  readonly onColours: () => void
}

/** Who is signed in; a press opens their own menu. */
export const UserMenu = ({ user, onColours }: UserMenuProps) => {
  const { t } = useTranslation()
  const history = useOpening(PARTS)
  const name = shownName(user)
  const isAdmin = user.userType === 'admin'
  const onHistory = () => history.open(document.body)
  useActs([
    { id: 'history', title: t('shell:user.history'), icon: History, run: onHistory },
    { id: 'sign-out', title: t('shell:user.sign-out'), icon: Logout, run: () => void signOut() },
  ])
  return (
    <>
      <MenuTrigger
        label={isAdmin ? t('shell:user.label-admin', { name }) : t('shell:user.label', { name })}
        icon={
          <Box sx={{ display: 'flex', position: 'relative' }}>
            <Avatar id={user.id} name={name} />
            {isAdmin && <Authority aria-hidden sx={AUTHORITY} />}
          </Box>
        }
        menu={menu}
        shown={() => ({ user, name, onColours, onHistory })}
      />
      {history.opened && <Part of={toastHistory} open={history.anchor !== null} onClose={history.close} />}
    </>
  )
}
