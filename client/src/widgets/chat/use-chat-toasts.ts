import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatConnection, chatConnection } from '../../base/realtime/chat-socket.ts'
import { showToast } from '../../base/ui/toast/toasts.ts'

const TONES = {
  connected: 'success',
  disconnected: 'warning',
  'ended-by-server': 'error',
  failed: 'error',
} as const

/** What was told last, on this page. */
let told: ChatConnection['state'] = 'connecting'

/** Tells how the connection of the chat stands, while it is open: that it is there once, and each change of it. */
export const useChatToasts = (): void => {
  const { t } = useTranslation('messaging')
  const tell = useEffectEvent(() => {
    const { state, detail } = chatConnection.get()
    if (state === told || state === 'connecting') return
    told = state
    showToast({
      tone: TONES[state],
      title: t(`connection.${state}`),
      text: state === 'failed' ? t('connection.failed-text', { error: detail }) : t(`connection.${state}-text`),
    })
  })
  useEffect(() => {
    tell()
    return chatConnection.subscribe(() => tell())
  }, [])
}
