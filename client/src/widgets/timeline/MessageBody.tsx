import type { MessageContent } from '@kervan/contracts/messages/message-content'
import type { MediaKind } from '@kervan/contracts/messages/message-file'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Part } from '../../base/ui/lazy-part.tsx'
import { PartOfEntry } from '../../base/ui/PartOfEntry.tsx'
import { MessageText } from './MessageText.tsx'
import { letterContent, mediaContent, rareContent } from './message-parts.ts'
import type { MessageDetail } from './timeline-days.ts'

/** The height of a file without words under it, pixels. */
const placeOf = (kind: MediaKind): number => (kind === 'image' ? 195 : kind === 'sticker' ? 128 : 54)

type Letter = Extract<MessageContent, { kind: 'text' }>

/** More than words. */
const isLetter = ({ subject, attachments, isCut, formatted, isUnformatted }: Letter): boolean =>
  Boolean(subject || attachments || isCut || formatted || isUnformatted)

interface MessageBodyProps extends Pick<MessageDetail, 'content' | 'files' | 'messageId'> {
  readonly conversationId: string | null
  /** When it came, ISO 8601. */
  readonly at: string
}

/** What a message says, whatever it is made of. */
export const MessageBody = ({ content, files, messageId, conversationId, at }: MessageBodyProps) => {
  const { t } = useTranslation('timeline')
  const holder = { kind: 'conversation', record: conversationId ?? '' } as const
  switch (content.kind) {
    case 'text':
      return content.buttons ? (
        <PartOfEntry fallback={<MessageText text={content.text} />}>
          <Part of={rareContent} content={content} />
        </PartOfEntry>
      ) : isLetter(content) ? (
        <PartOfEntry fallback={<MessageText text={content.text} />}>
          <Part of={letterContent} content={content} files={files} holder={holder} messageId={messageId} at={at} />
        </PartOfEntry>
      ) : (
        <MessageText text={content.text} />
      )
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
    case 'sticker':
      return (
        <PartOfEntry fallback={<Box sx={{ height: placeOf(content.kind) }} />}>
          <Part
            of={mediaContent}
            kind={content.kind}
            media={content.media}
            told={files[0]}
            holder={holder}
            messageId={messageId}
            at={at}
          />
        </PartOfEntry>
      )
    case 'location':
    case 'contacts':
    case 'choice':
    case 'template':
    case 'order':
    case 'unsupported':
    case 'unknown':
      return (
        <PartOfEntry>
          <Part of={rareContent} content={content} />
        </PartOfEntry>
      )
    case 'reaction':
      return content.emoji ? t('reaction.given', { emoji: content.emoji }) : t('reaction.taken')
    case 'system':
      return <em>{content.text}</em>
  }
}
