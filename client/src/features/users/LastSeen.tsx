import { listLastSeen } from '@kervan/contracts/api/users/list-last-seen'
import { useTranslation } from 'react-i18next'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { Time } from '../../base/ui/Time.tsx'

/** So often is asked again who is here, milliseconds. */
const POLL_EVERY = 30_000

/** Keeps what `LastSeen` shows as it is now: once a page, however many stand in it. */
export const usePolledLastSeen = (): void => {
  useEndpoint(listLastSeen, {}, { pollEvery: POLL_EVERY })
}

interface LastSeenProps {
  readonly id: string
  readonly focusable?: boolean
}

/** When a user was last here. */
export const LastSeen = ({ id, focusable }: LastSeenProps) => {
  const { t } = useTranslation('users')
  const { data } = useEndpoint(listLastSeen, {})
  if (!data) return null
  const seen = data.data.find((each) => each.id === id)
  if (!seen) return t('last-seen.never')
  return seen.isOnline ? t('last-seen.now') : <Time value={seen.lastSeen} focusable={focusable} />
}
