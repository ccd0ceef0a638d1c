import type { Calendar } from '@kervan/contracts/api/calendars/calendars'
import { listCalendarLinks, type OwnCalendarLink } from '@kervan/contracts/api/calendars/list-calendar-links'
import { makeCalendarLink } from '@kervan/contracts/api/calendars/make-calendar-link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../base/api/use-command.ts'
import { useEndpoint } from '../../base/api/use-endpoint.ts'
import { currentLanguage } from '../../base/i18n/language.ts'
import { useCan } from '../../base/session/session-store.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { CalendarLinkLine } from './CalendarLinkLine.tsx'
import { NewCalendarAddress } from './NewCalendarAddress.tsx'
import { RevokeCalendarDialog } from './RevokeCalendarDialog.tsx'

interface CalendarLinksProps {
  /** Of this event alone. */
  readonly eventId?: string
}

/** The addresses by which calendar programs read what the user sees, and the ways to make and to revoke one. */
export const CalendarLinks = ({ eventId }: CalendarLinksProps) => {
  const { t } = useTranslation('calendar-links')
  const may = { followUps: useCan('follow_ups.view'), events: useCan('events.view') }
  const { data, error, refetch } = useEndpoint(listCalendarLinks, undefined, { staleTime: 0 })
  const make = useCommand(makeCalendarLink, { refreshes: [listCalendarLinks] })
  const [made, setMade] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<OwnCalendarLink | null>(null)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={96} aria-label={t('loading')} role="status" />
  const links = data.data.filter(({ event }) => eventId === undefined || event?.id === eventId)
  const makeFor = async (calendar: Calendar) => {
    const language = currentLanguage()
    const body = calendar === 'event' ? { calendar, event: String(eventId), language } : { calendar, language }
    const reply = await make.send({ body })
    if (reply) setMade(`${location.origin}${reply.body.path}`)
    void refetch()
  }
  const offered: readonly Calendar[] =
    eventId === undefined ? (['followUps', 'events'] as const).filter((calendar) => may[calendar]) : ['event']
  return (
    <>
      <Box sx={{ mb: 3, fontSize: 13, color: 'text.secondary', textWrap: 'pretty' }}>
        {t(eventId === undefined ? 'intro' : 'event-intro')}
      </Box>
      {links.length > 0 && (
        <Box component="ul" aria-label={t('title')} sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
          {links.map((link) => (
            <CalendarLinkLine key={link.id} link={link} onRevoke={() => setRevoking(link)} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {offered.map((calendar) => (
          <Button
            key={calendar}
            variant="outlined"
            disabled={make.saving === 'saving'}
            onClick={() => void makeFor(calendar)}
          >
            {t(`make.${calendar}`)}
          </Button>
        ))}
      </Box>
      {made && <NewCalendarAddress address={made} onDone={() => setMade(null)} />}
      {revoking && <RevokeCalendarDialog link={revoking} onClose={() => setRevoking(null)} />}
    </>
  )
}
