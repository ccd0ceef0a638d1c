import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askChat, ChatError, chatConnection } from '../../base/realtime/chat-socket.ts'
import { useStore } from '../../base/store/external-store.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

/** Says to the server who is here, on each connection. The session has proved it already: only another user's is refused. */
export const useChatAuth = (user: CurrentUser): void => {
  const { t } = useTranslation('messaging')
  const isConnected = useStore(chatConnection).state === 'connected'
  const { id, username, fullName, userType, subRole, phoneNumber, agentStatus, email } = user
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each connection and user
  useEffect(() => {
    if (!isConnected) return
    const userData = { id, username, fullName, userType, subRole, phoneNumber, agentStatus, email }
    askChat('chat:auth', { userId: id, userData }).catch((error: unknown) => {
      if (error instanceof ChatError && error.code === 'identity-mismatch')
        showToast({ tone: 'error', title: t('error.title'), text: t('error.not-proved') })
    })
  }, [isConnected, id])
}
