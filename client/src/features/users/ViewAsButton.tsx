import { viewAsUser } from '@kervan/contracts/api/users/view-as-user'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { beginSession, useUser } from '../../base/session/session-store.ts'

/** Lets an administrator look at the product as a colleague sees it; for all others it is not there. */
export const ViewAsButton = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('viewing')
  const own = useUser()
  const { send, saving } = useCommand(viewAsUser)
  const mayLook = own.userType === 'admin' && own.id !== id && own.viewedBy === undefined
  const look = async () => {
    const reply = await send({ params: { id } })
    if (!reply) return
    const { user, token } = reply.body
    beginSession({ user, token })
    // Nothing of what was read as oneself is shown as the colleague.
    location.assign('/')
  }
  useActs(mayLook ? [{ id: 'view-as', title: t('begin'), icon: Visibility, run: () => void look() }] : [])
  if (!mayLook) return null
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Visibility />}
      loading={saving === 'saving'}
      onClick={() => void look()}
    >
      {t('begin')}
    </Button>
  )
}
