import type { ConversationRow } from '@kervan/contracts/api/conversations/list-conversations'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { UnsentMark } from '../../base/ui/UnsentMark.tsx'
import { AnsweringMark } from './AnsweringMark.tsx'
import { DeskLine } from './DeskLine.tsx'
import { DueWords } from './DueWords.tsx'
import { lineId } from './line-id.ts'
import { ONE_LINE } from './one-line.ts'
import { UnreadMark } from './UnreadMark.tsx'
import { WaitingMark } from './WaitingMark.tsx'

interface ConversationLineProps {
  readonly row: ConversationRow
  readonly to: string
  readonly isOpen: boolean
}

/** A conversation in the list: with whom, by which channel, what was said last and whether it was sent, who waits and who answers. */
export const ConversationLine = ({ row, to, isOpen }: ConversationLineProps) => {
  const { t } = useTranslation('inbox')
  const formats = useFormats()
  const { lastMessage, waitingSince, snoozedUntil, assignee } = row
  const said = lastMessage && (lastMessage.text || t([`status:content.${lastMessage.kind}`, 'status:content.unknown']))
  const words = said && (lastMessage.direction === 'outbound' ? t('us', { words: said }) : said)
  const { personId, name, channel } = row
  return (
    <DeskLine
      {...{ personId, name, channel, to, isOpen }}
      id={lineId(row.id)}
      at={lastMessage?.at}
      isUnread={row.unread > 0}
      mark={row.unread > 0 && <UnreadMark count={row.unread} />}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {lastMessage?.state && <UnsentMark state={lastMessage.state} />}
        <Box dir="auto" sx={{ ...ONE_LINE, flex: 1, fontSize: 13, color: 'text.secondary' }}>
          {words ?? t('no-message')}
        </Box>
      </Box>
      {row.state === 'open' && row.clock && <DueWords clock={row.clock} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24, fontSize: 12 }}>
        {row.state === 'closed' && t('state.closed')}
        {snoozedUntil && t('until', { time: formats.dateTime(snoozedUntil) })}
        {row.state === 'open' && waitingSince && <WaitingMark since={waitingSince} dueAt={row.clock?.dueAt ?? null} />}
        <AnsweringMark conversation={row.id} />
        <Box component="span" sx={{ ...ONE_LINE, flex: 1, textAlign: 'right', color: 'text.secondary' }}>
          {assignee ? (assignee.name ?? t('assignee.unknown')) : t('queue.unassigned')}
        </Box>
      </Box>
    </DeskLine>
  )
}
