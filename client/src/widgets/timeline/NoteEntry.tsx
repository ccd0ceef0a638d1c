import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import StickyNote from '@mui/icons-material/StickyNote2Outlined'
import Box from '@mui/material/Box'
import { Time } from '../../base/ui/Time.tsx'
import { MessageText } from './MessageText.tsx'
import { useWho } from './use-who.ts'

interface NoteEntryProps {
  readonly entry: TimelineEntry
  readonly detail: Extract<TimelineEntry['detail'], { kind: 'note' }>
}

/** A note for colleagues. */
export const NoteEntry = ({ entry, detail }: NoteEntryProps) => {
  const who = useWho()
  return (
    <Box
      sx={(theme) => ({
        mt: 2,
        mx: { sm: 6 },
        px: 3,
        py: 2,
        borderRadius: 1.5,
        fontSize: 14,
        lineHeight: 1.45,
        backgroundColor: `color-mix(in oklab, ${theme.vars?.palette.hue.amber.bg} 70%, transparent)`,
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          mb: 0.5,
          fontSize: 12,
          color: theme.vars?.palette.hue.amber.fg,
        })}
      >
        <StickyNote aria-hidden sx={{ fontSize: 15 }} />
        <strong>{who(entry.by)}</strong>
        <Box sx={{ flex: 1 }} />
        <Time value={entry.at} />
      </Box>
      <MessageText text={detail.text} mentions={detail.mentions} />
    </Box>
  )
}
