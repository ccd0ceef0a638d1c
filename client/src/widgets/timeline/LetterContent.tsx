import { isShown, kindOfType } from '@kervan/contracts/files/file-types'
import type { MessageAttachment, MessageContent } from '@kervan/contracts/messages/message-content'
import type { MessageFile } from '@kervan/contracts/messages/message-file'
import { isOutlookFile } from '@kervan/contracts/messages/outlook-file'
import AttachFile from '@mui/icons-material/AttachFile'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { useUser } from '../../base/session/session-store.ts'
import { FileLine } from './FileLine.tsx'
import { FormattedMail } from './FormattedMail.tsx'
import { MessageFileState } from './MessageFileState.tsx'
import { MessageText } from './MessageText.tsx'
import { PhotoContent } from './PhotoContent.tsx'
import type { FilePlace } from './RetryFileButton.tsx'

type Letter = Extract<MessageContent, { kind: 'text' }>

interface LetterContentProps {
  readonly content: Letter
  readonly files: readonly MessageFile[]
  readonly holder: FileHolder
  readonly messageId: string
  /** When the message came, ISO 8601. */
  readonly at: string
}

/** A text with a subject, formatted or with files: those that are here are opened and saved, and of others it is told why they are not. */
export const LetterContent = ({ content, files, holder, messageId, at }: LetterContentProps) => {
  const { subject, text, attachments = [], isCut, formatted, isUnformatted } = content
  const { t } = useTranslation('timeline')
  // The frame asks by the cookie, which is the administrator's own during a look as a colleague.
  const { viewedBy } = useUser()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {subject && (
        <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subject}
        </Box>
      )}
      {formatted && !viewedBy ? (
        <FormattedMail fileId={formatted.id} conversationId={holder.record} text={text} />
      ) : (
        text && <MessageText text={text} />
      )}
      {text === '' && attachments.some(isOutlookFile) && t('mail.in-outlook-file')}
      {isCut && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('mail.cut')}</Box>}
      {isUnformatted && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('mail.unformatted')}</Box>}
      {attachments.length > 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <Box
            component="ul"
            aria-label={t('mail.files')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
          >
            {attachments.map((attachment, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order never changes
              <Box component="li" key={part} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Attachment
                  attachment={attachment}
                  told={files.find((each) => each.part === part)}
                  holder={holder}
                  at={at}
                  place={{ conversationId: holder.record, messageId, part }}
                />
              </Box>
            ))}
          </Box>
          {attachments.some(isToldAlone) && <Box sx={{ mt: 0.5, fontSize: 12 }}>{t('mail.not-kept')}</Box>}
        </Box>
      )}
    </Box>
  )
}

/** Of a mail that came before files were brought. */
const isToldAlone = ({ providerId, file }: MessageAttachment): boolean => providerId === undefined && !file

interface AttachmentProps {
  readonly attachment: MessageAttachment
  readonly told: MessageFile | undefined
  readonly holder: FileHolder
  readonly at: string
  readonly place: FilePlace
}

const Attachment = ({ attachment, told, holder, at, place }: AttachmentProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const { fileName, mimeType, size, inline } = attachment
  const file = told?.file
  if (file && inline && kindOfType(file.type) === 'image' && isShown(file.type))
    return <PhotoContent file={file} holder={holder} place="photo" name={file.name} />
  if (file) return <FileLine file={file} holder={holder} />
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <AttachFile aria-hidden sx={{ flex: 'none', fontSize: 15 }} />
        {[fileName ?? mimeType ?? t('mail.unnamed'), size !== undefined && formats.bytes(size)]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {attachment.providerId !== undefined && <MessageFileState told={told} at={at} place={place} />}
    </>
  )
}
