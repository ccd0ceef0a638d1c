import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { useTranslation } from 'react-i18next'

/** Who did something, in words: a colleague by name, or the house itself. */
export const useWho = () => {
  const { t } = useTranslation('timeline')
  return (by: TimelineEntry['by']): string => (by.kind === 'user' ? by.name : t('house'))
}
