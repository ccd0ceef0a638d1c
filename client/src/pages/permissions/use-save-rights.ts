import { changeRights } from '@kervan/contracts/api/users/change-rights'
import { getRights } from '@kervan/contracts/api/users/get-rights'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { type RightChange, reverseRightChanges } from '@kervan/contracts/permissions/right-changes'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'
import type { Rights } from './rights.ts'

const REFRESHED = { refreshes: [getRights as unknown as AnyEndpoint] }

/** Changes single permissions of a user, or of a role, with a way back that takes back these and no others. */
export const useSaveRights = ({ user, role }: Rights) => {
  const { t } = useTranslation('permissions')
  const { send, saving } = useCommand(changeRights, REFRESHED)
  const of = user ? { user: user.id } : { role: role?.id }
  const save = async (changes: readonly RightChange[], isBack = false): Promise<void> => {
    const reply = changes.length > 0 && (await send({ body: { ...of, changes: [...changes] } }))
    if (!reply) return
    showToast({
      tone: 'success',
      title: t(isBack ? 'taken-back' : 'changed'),
      ...(!isBack && { undo: () => void save(reverseRightChanges(changes), true) }),
    })
  }
  return { save, saving: saving === 'saving' }
}
