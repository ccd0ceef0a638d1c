import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import History from '@mui/icons-material/History'
import Logout from '@mui/icons-material/Logout'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../shared/acts/acts.ts'
import { signOut } from '../../shared/session/sign-out.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { lazyPart, Part } from '../../shared/ui/lazy-part.tsx'
import { MenuTrigger } from '../../shared/ui/MenuTrigger.tsx'
import { useOpening } from '../../shared/ui/use-opening.ts'

const menu = lazyPart(() => import('./UserMenuPanel.tsx').then(({ UserMenuPanel }) => UserMenuPanel))
const toastHistory = lazyPart(() =>
  import('../../shared/ui/toast/ToastHistory.tsx').then(({ ToastHistory }) => ToastHistory),
)
const PARTS = [toastHistory]

/** Who is signed in; a press opens their own menu. */
export const UserMenu = ({ user }: { readonly user: CurrentUser }) => {
  const { t } = useTranslation()
  const history = useOpening(PARTS)
  const name = user.fullName || user.username
  const onHistory = () => history.open(document.body)
  useActs([
    { id: 'history', title: t('shell:user.history'), icon: History, run: onHistory },
    { id: 'sign-out', title: t('shell:user.sign-out'), icon: Logout, run: () => void signOut() },
  ])
  return (
    <>
      <MenuTrigger
        label={t('shell:user.label', { name })}
        icon={<Avatar id={user.id} name={name} />}
        menu={menu}
        shown={() => ({ user, name, onHistory })}
      />
      {history.opened && <Part of={toastHistory} open={history.anchor !== null} onClose={history.close} />}
    </>
  )
}
