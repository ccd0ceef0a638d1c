import type { OwnCalendarLink } from '@kervan/contracts/api/calendars/list-calendar-links'
import { useTranslation } from 'react-i18next'

/** What a calendar is called: that of one event as the event is. */
export const useCalendarName = (): ((link: OwnCalendarLink) => string) => {
  const { t } = useTranslation('calendar-links')
  return ({ calendar, event }) => (event ? (event.name ?? t('not-seen')) : t(`calendar.${calendar}`))
}
