import type { TimelineEntry } from '@kervan/contracts/api/people/get-timeline'
import { plainText } from '@kervan/contracts/messages/message-content'
import Block from '@mui/icons-material/Block'
import Reply from '@mui/icons-material/Reply'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../base/format/use-formats.ts'
import { useCan } from '../../base/session/session-store.ts'
import { useStore } from '../../base/store/external-store.ts'
import { ChannelIcon } from '../../base/ui/ChannelIcon.tsx'
import { Part } from '../../base/ui/lazy-part.tsx'
import { PartOfEntry } from '../../base/ui/PartOfEntry.tsx'
import { outbox } from '../../features/messages/outbox-store.ts'
import { Delivery } from './Delivery.tsx'
import { MessageBody } from './MessageBody.tsx'
import { outcomeNote, takeBackButton, unsentNote } from './message-parts.ts'
import type { MessageDetail, PlacedEntry } from './timeline-days.ts'

interface MessageEntryProps extends Pick<PlacedEntry, 'entry' | 'continues'> {
  /** What the person is called. */
  readonly person: string
  readonly detail: MessageDetail
  /** The message that this one answers, when it is loaded. */
  readonly answered: MessageDetail | undefined
}

/** A message in its bubble: theirs at the left, ours at the right. */
export const MessageEntry = ({ entry, detail, continues, person, answered }: MessageEntryProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const about = 'about' in detail.content ? detail.content.about : undefined
  const ours = detail.direction === 'outbound'
  const unsent = useStore(outbox).find(({ clientMessageId }) => clientMessageId === entry.id)
  const mayWrite = useCan('communications.create')
  const mayTakeBack =
    mayWrite && !unsent && detail.delivery === 'requested' && entry.conversationId !== null && isWrittenHere(entry)
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: ours ? 'flex-end' : 'flex-start',
        mt: continues ? 0.5 : 2,
      }}
    >
      <Box
        sx={(theme) => ({
          maxWidth: 'min(85%, 72ch)',
          minWidth: 72,
          px: 3,
          py: 2,
          borderRadius: 2.5,
          borderTopLeftRadius: ours || continues ? undefined : 4,
          borderTopRightRadius: ours && !continues ? 4 : undefined,
          backgroundColor: ours
            ? `color-mix(in oklab, ${theme.vars?.palette.primary.main} 11%, ${theme.vars?.palette.background.paper})`
            : theme.vars?.palette.background.paper,
          border: `1px solid ${theme.vars?.palette.divider}`,
          fontSize: 14,
          lineHeight: 1.45,
          // It never went out.
          ...(detail.delivery === 'cancelled' && {
            color: theme.vars?.palette.text.secondary,
            backgroundColor: 'transparent',
            borderStyle: 'dashed',
          }),
        })}
      >
        {(!continues || detail.byFormer) && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, fontSize: 12, color: 'text.secondary' }}>
            <ChannelIcon channel={detail.channel} sx={{ fontSize: 14 }} />
            <bdi>{ours ? sayAuthor(entry, t) : person}</bdi>
            {detail.byFormer && ` · ${t('message.by-former')}`}
          </Box>
        )}
        {detail.replyTo && <Quote answered={answered} />}
        {about && !detail.revoked && (
          <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>{t(`about.${about}`)}</Box>
        )}
        {detail.revoked ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', fontStyle: 'italic' }}>
            <Block aria-hidden sx={{ fontSize: 16 }} />
            {t('message.revoked')}
          </Box>
        ) : (
          <MessageBody
            content={detail.content}
            files={detail.files}
            messageId={detail.messageId}
            conversationId={entry.conversationId}
            at={entry.at}
          />
        )}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1,
            mt: 0.5,
            fontSize: 11.5,
            color: 'text.secondary',
          }}
        >
          {detail.edited && !detail.revoked && <span>{t('message.edited')} ·</span>}
          <time dateTime={entry.at} title={formats.dateTime(entry.at)}>
            {formats.time(entry.at)}
          </time>
          {mayTakeBack && (
            <PartOfEntry>
              <Part of={takeBackButton} conversationId={entry.conversationId!} messageId={detail.messageId} />
            </PartOfEntry>
          )}
          {detail.delivery && <Delivery state={detail.delivery} at={entry.at} />}
        </Box>
      </Box>
      {detail.reactions.length > 0 && (
        <Box
          component="ul"
          aria-label={t('reaction.label')}
          sx={{ display: 'flex', gap: 0.5, m: 0, mt: -2, mx: 3, p: 0, listStyle: 'none', zIndex: 1 }}
        >
          {detail.reactions.map(({ emoji, direction }) => (
            <Box
              key={direction + emoji}
              component="li"
              title={direction === 'outbound' ? t('message.ours') : person}
              sx={{
                px: 1.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 4,
                bgcolor: 'background.paper',
                fontSize: 13,
              }}
            >
              {emoji}
            </Box>
          ))}
        </Box>
      )}
      {ours && (
        <PartOfEntry>
          {unsent ? <Part of={unsentNote} message={unsent} /> : <Outcome entry={entry} detail={detail} />}
        </PartOfEntry>
      )}
    </Box>
  )
}

/** Who wrote a message of ours: a colleague, a process, or who used the telephone or an app of the account, as its provider told. */
const sayAuthor = ({ by }: TimelineEntry, t: TFunction<'timeline'>): string => {
  if (by.kind === 'user') return by.name
  if (by.kind === 'process') return t('message.automatic')
  return t(by.kind === 'provider' ? 'message.ours-elsewhere' : 'message.ours')
}

/** Not in the provider's own app. */
const isWrittenHere = ({ by }: TimelineEntry): boolean => by.kind !== 'provider'

const Outcome = ({ entry, detail }: Pick<MessageEntryProps, 'entry' | 'detail'>) => {
  const { delivery, failure } = detail
  const isToTell = delivery === 'failed' || delivery === 'unknown' || (delivery === 'requested' && failure !== null)
  if (!isToTell || entry.conversationId === null) return null
  return <Part of={outcomeNote} conversationId={entry.conversationId} detail={detail} isOurs={isWrittenHere(entry)} />
}

const Quote = ({ answered }: Pick<MessageEntryProps, 'answered'>) => {
  const { t } = useTranslation('timeline')
  const said = !answered
    ? t('message.older')
    : answered.revoked
      ? t('message.revoked')
      : plainText(answered.content) || t(`status:content.${answered.content.kind}`)
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        mb: 1,
        pl: 2,
        borderLeft: 2,
        borderColor: 'divider',
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <Reply aria-label={t('message.reply')} sx={{ fontSize: 15, mt: 0.25 }} />
      <Box
        dir="auto"
        sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {said}
      </Box>
    </Box>
  )
}
