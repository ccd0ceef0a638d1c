import { useTranslation } from 'react-i18next'
import { faultOf } from './fault-of.ts'

/** What a code of a provider means, and what can be done. */
export const useFaultWords = () => {
  const { t } = useTranslation('channel-accounts')
  return (code: string): string => t(`fault.${faultOf(code)}`, { code })
}
