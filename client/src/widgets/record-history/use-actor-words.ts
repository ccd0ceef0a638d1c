import type { HistoryEntry } from '@kervan/contracts/kit/record-history'
import { useTranslation } from 'react-i18next'

/** Who did something: a colleague by name, the product itself, a provider or an operator. */
export const useActorWords = () => {
  const { t } = useTranslation('record')
  return (by: HistoryEntry['by']): string => (by.kind === 'user' ? by.name : t(`actor.${by.kind}`))
}
