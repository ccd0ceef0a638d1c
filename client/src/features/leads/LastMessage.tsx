import type { LeadRow } from '@kervan/contracts/kinds/lead/leads.list'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useStore } from '../../base/store/external-store.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { now } from '../../base/ui/now.ts'
import { UnsentMark } from '../../base/ui/UnsentMark.tsx'
import { isJustNow } from './is-just-now.ts'
import { useMessageWords } from './use-message-words.ts'

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minWidth: 0,
  color: theme.vars?.palette.text.secondary,
  '& svg': { flex: 'none', fontSize: 16 },
  // A mark leaves room for what was said.
  '& [data-plain]': { maxWidth: '50%' },
  '& .said': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

const When = styled('span')(({ theme }) => ({
  flex: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars?.palette.text.secondary,
  '&[data-waiting]': { color: theme.vars?.palette.hue.amber.fg, fontWeight: 600 },
}))

interface LeadProps {
  readonly lead: LeadRow
}

/** The last word with a person in a row: by which channel, whose, what, whether it was sent, and when. */
export const LastMessage = ({ lead }: LeadProps) => {
  const { lastMessage } = lead
  const words = useMessageWords()(lead)
  return (
    <Line>
      {lastMessage && <ChannelIcon channel={lastMessage.channel} />}
      {lastMessage?.unsent && <UnsentMark state={lastMessage.unsent} />}
      <span className="said" dir="auto" title={words}>
        {words}
      </span>
      <LastMessageTime lead={lead} />
    </Line>
  )
}

/** What was said last and whether it was sent, alone. */
export const LastWords = ({ lead }: LeadProps) => {
  const unsent = lead.lastMessage?.unsent
  const words = useMessageWords()(lead)
  if (!unsent) return words
  return (
    <Line>
      <UnsentMark state={unsent} />
      <span className="said" dir="auto">
        {words}
      </span>
    </Line>
  )
}

/** When the last message was, or the lead was opened; how long the person has been waiting where an answer is due. */
export const LastMessageTime = ({ lead: { lastMessageAt, waitingSince } }: LeadProps) => {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const present = useStore(now)
  const words = waitingSince
    ? isJustNow(waitingSince, present)
      ? t('message.just-now')
      : t('message.waiting', { time: formats.elapsed(waitingSince, present) })
    : formats.relative(lastMessageAt, present)
  const at = waitingSince ?? lastMessageAt
  return (
    <When data-waiting={waitingSince ? true : undefined}>
      <time dateTime={at} title={formats.dateTime(at)}>
        {words}
      </time>
    </When>
  )
}
