import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../shared/session/session-store.ts'

/** Who did something, in words: oneself, a colleague, or the house itself. */
export const useWho = () => {
  const { t } = useTranslation('timeline')
  const { id: me } = useUser()
  return (by: TimelineEntry['by']): string => {
    if (by.kind !== 'user') return t('who.house')
    return by.id === me ? t('who.me') : by.name
  }
}
