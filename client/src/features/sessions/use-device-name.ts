import type { ShownSession } from '@kervan/contracts/api/auth/list-sessions'
import { useTranslation } from 'react-i18next'

/** Says by what a session was begun, as far as it is known. */
export const useDeviceName = () => {
  const { t } = useTranslation('sessions')
  return ({ browser, system }: Pick<ShownSession, 'browser' | 'system'>): string =>
    [browser, system].filter(Boolean).join(' · ') || t('unknown')
}
