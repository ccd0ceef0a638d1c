import { useTranslation } from 'react-i18next'
import { ChatError } from '../../base/realtime/chat-socket.ts'

const OF_THE_CONNECTION: ReadonlySet<string> = new Set(['no-socket', 'not-connected', 'timed-out'])

/** That something failed, and behind it why, where there is more to say. */
export const failedBecause = (failed: string, why: string): string => [failed, why].filter(Boolean).join(': ')

/** Why a call of the chat came to nothing, in words that say what to do; nothing where there is no more to say. */
export const useChatErrorWords = () => {
  const { t } = useTranslation(['messaging', 'errors'])
  return (error: unknown): string => {
    if (!(error instanceof ChatError)) return ''
    const { code } = error
    if (OF_THE_CONNECTION.has(code)) return t(`error.${code as 'no-socket' | 'not-connected' | 'timed-out'}`)
    if (code === 'identity-mismatch') return t('error.not-proved')
    return code === 'too-many-requests' ? t('error.too-many') : ''
  }
}
