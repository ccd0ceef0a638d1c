import { plainText } from '@kervan/contracts/messages/message-content'
import Block from '@mui/icons-material/Block'
import Reply from '@mui/icons-material/Reply'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shared/format/use-formats.ts'
import { ChannelIcon } from '../../shared/ui/ChannelIcon.tsx'
import { lookOf } from '../../shared/ui/status-looks.ts'
import { MessageBody } from './MessageBody.tsx'
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
  const ours = detail.direction === 'outbound'
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
        })}
      >
        {(!continues || detail.byFormer) && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, fontSize: 12, color: 'text.secondary' }}>
            <ChannelIcon channel={detail.channel} sx={{ fontSize: 14 }} />
            {ours ? (entry.by.kind === 'user' ? entry.by.name : t('message.ours')) : person}
            {detail.byFormer && ` · ${t('message.by-former')}`}
          </Box>
        )}
        {detail.replyTo && <Quote answered={answered} />}
        {detail.revoked ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', fontStyle: 'italic' }}>
            <Block aria-hidden sx={{ fontSize: 16 }} />
            {t('message.revoked')}
          </Box>
        ) : (
          <MessageBody content={detail.content} />
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
          {detail.delivery && <Delivery state={detail.delivery} />}
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
      {detail.delivery === 'failed' && (
        <Box role="note" sx={{ mt: 0.5, maxWidth: '85%', fontSize: 12, color: 'error.main' }}>
          {t('message.failed')} {detail.deliveryError}
        </Box>
      )}
    </Box>
  )
}

const Quote = ({ answered }: Pick<MessageEntryProps, 'answered'>) => {
  const { t } = useTranslation('timeline')
  const said =
    answered && !answered.revoked
      ? plainText(answered.content) || t(`status:content.${answered.content.kind}`)
      : t('message.older')
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
      <Box sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
        {said}
      </Box>
    </Box>
  )
}

const Delivery = ({ state }: { readonly state: NonNullable<MessageDetail['delivery']> }) => {
  const { t } = useTranslation()
  const { icon: Icon, hue } = lookOf('delivery', state)
  return (
    <Icon
      titleAccess={t(`status:delivery.${state}`)}
      sx={(theme) => ({ fontSize: 15, color: theme.vars?.palette.hue[hue].fg })}
    />
  )
}
