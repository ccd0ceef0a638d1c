import type { OwnCalendarLink } from '@kervan/contracts/api/calendars/list-calendar-links'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { FactsLine } from '../../base/ui/FactsLine.tsx'
import { useCalendarName } from './use-calendar-name.ts'

interface CalendarLinkLineProps {
  readonly link: OwnCalendarLink
  readonly onRevoke: () => void
}

/** One of the own calendar links: what it leads to, and when a program last read it. */
export const CalendarLinkLine = ({ link, onRevoke }: CalendarLinkLineProps) => {
  const { t } = useTranslation('calendar-links')
  const { dateTime } = useFormats()
  const name = useCalendarName()(link)
  const time = dateTime(link.madeAt)
  const read = link.readAt ? t('read', { time: dateTime(link.readAt) }) : t('never-read')
  return (
    <FactsLine title={name} facts={[t('made', { time }), read]}>
      <Button size="small" aria-label={t('revoke.named', { name, time })} onClick={onRevoke}>
        {t('revoke.button')}
      </Button>
    </FactsLine>
  )
}
