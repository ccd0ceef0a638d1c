import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { addDays, dayOf } from '@kervan/contracts/dates/business-days'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { ChangeLine } from './ChangeLine.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { shownBy } from './message-shown.ts'
import { NoteEntry } from './NoteEntry.tsx'
import type { MessageDetail, PlacedEntry, TimelineDay } from './timeline-days.ts'

interface TimelineDayListProps {
  readonly day: TimelineDay
  /** All that is loaded: a reply may answer a message of another day. */
  readonly entries: readonly TimelineEntry[]
  /** What the person is called. */
  readonly person: string
  readonly recordId: string
  readonly leads: readonly { readonly id: string; readonly name: string }[]
  /** The message that one came for. */
  readonly messageId: string | null
}

/** One day of a timeline under its name. */
export const TimelineDayList = ({ day, entries, person, recordId, leads, messageId }: TimelineDayListProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const today = dayOf(new Date())
  const name =
    day.day === today
      ? t('day.today')
      : day.day === addDays(today, -1)
        ? t('day.yesterday')
        : formats.date(`${day.day}T12:00:00Z`)

  const entryOf = (placed: PlacedEntry) => {
    const { detail } = placed.entry
    if (detail.kind === 'message')
      return <MessageEntry {...placed} detail={detail} person={person} answered={messageOf(entries, detail.replyTo)} />
    if (detail.kind === 'note') return <NoteEntry entry={placed.entry} detail={detail} />
    return <ChangeLine changes={[placed.entry, ...placed.along]} recordId={recordId} leads={leads} />
  }
  return (
    <section aria-label={name}>
      <Box
        sx={{ position: 'sticky', top: 0, zIndex: 2, pt: 3, pb: 1, bgcolor: 'background.default', textAlign: 'center' }}
      >
        <Typography
          variant="caption"
          component="h2"
          color="textSecondary"
          sx={{
            display: 'inline-block',
            px: 3,
            py: 0.5,
            borderRadius: 4,
            border: 1,
            borderColor: 'divider',
            fontWeight: 550,
          }}
        >
          {name}
        </Typography>
      </Box>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 48px', outline: 'none' },
          '& > li[aria-current]': {
            borderRadius: 1,
            backgroundColor: 'color-mix(in oklab, var(--mui-palette-primary-main) 14%, transparent)',
          },
        }}
      >
        {day.entries.map((placed) => (
          <li key={placed.entry.id} {...placeOf(placed.entry, messageId)}>
            {entryOf(placed)}
          </li>
        ))}
      </Box>
    </section>
  )
}

/** How a message or note is found, and told apart where one came for it. */
const placeOf = (entry: TimelineEntry, messageId: string | null) => {
  const id = shownBy(entry)
  return (
    id !== undefined && {
      'data-message': id,
      tabIndex: -1,
      ...(id === messageId && { 'aria-current': true as const }),
    }
  )
}

const messageOf = (entries: readonly TimelineEntry[], messageId: string | null): MessageDetail | undefined => {
  if (messageId === null) return undefined
  const found = entries.find(({ detail }) => detail.kind === 'message' && detail.messageId === messageId)
  return found?.detail.kind === 'message' ? found.detail : undefined
}
