import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { isStaff } from '@kervan/contracts/permissions/permissions'
import Forum from '@mui/icons-material/ForumOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActs } from '../../base/acts/acts.ts'
import { withTexts } from '../../base/i18n/i18n.ts'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import type { ChatDialogProps } from './ChatDialog.tsx'
import { useChatChannels } from './use-chat-channels.ts'

const dialog = lazyPart<ChatDialogProps>(() =>
  withTexts(import('./ChatDialog.tsx'), ['messaging', 'leads']).then(
    ({ ChatDialog }): ComponentType<ChatDialogProps> => ChatDialog,
  ),
)

/** More than that is told as such. */
const MOST = 99

/** Opens what colleagues write to each other; the badge counts what was not read. */
export const ChatButton = ({ user }: { readonly user: CurrentUser }) =>
  isStaff(user) && !user.viewedBy ? <ColleaguesButton user={user} /> : null

const ColleaguesButton = ({ user }: { readonly user: CurrentUser }) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { channels } = useChatChannels(user.id)
  const unread = channels.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  useActs([{ id: 'chat', title: t('shell:chat.title'), icon: Forum, run: () => setOpen(true) }])
  const shown = unread > MOST ? `${MOST}+` : String(unread)
  const label = t('shell:chat.label', { count: unread, shown })
  return (
    <>
      <IconButton
        aria-label={label}
        data-tip={label}
        aria-haspopup="dialog"
        onPointerEnter={dialog.ahead}
        onFocus={dialog.ahead}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={unread > 0 ? shown : null} color="primary">
          <Forum fontSize="small" />
        </Badge>
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <Part of={dialog} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
