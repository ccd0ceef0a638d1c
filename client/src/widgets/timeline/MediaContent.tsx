import { isShown, kindOfType } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import type { ProviderMedia } from '@kervan/contracts/messages/message-content'
import type { MediaKind, MessageFile } from '@kervan/contracts/messages/message-file'
import Audio from '@mui/icons-material/AudiotrackOutlined'
import Document from '@mui/icons-material/DescriptionOutlined'
import Sticker from '@mui/icons-material/EmojiEmotionsOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Mic from '@mui/icons-material/MicNoneOutlined'
import Video from '@mui/icons-material/MovieOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../base/files/FileIcon.tsx'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { filePreview } from '../../features/messages/file-previews.ts'
import { FileLine } from './FileLine.tsx'
import { MessageFileState } from './MessageFileState.tsx'
import { MessageText } from './MessageText.tsx'
import { PhotoContent } from './PhotoContent.tsx'
import type { FilePlace } from './RetryFileButton.tsx'
import { VideoContent } from './VideoContent.tsx'
import { VoiceContent } from './VoiceContent.tsx'

const ICONS = { image: Image, video: Video, audio: Audio, document: Document, sticker: Sticker } as const

interface MediaContentProps {
  readonly kind: MediaKind
  readonly media: ProviderMedia
  readonly told: MessageFile | undefined
  readonly holder: FileHolder
  readonly messageId: string
  /** When the message came, ISO 8601. */
  readonly at: string
}

/** A file that came with a message, or went with one, in its place, and what was written under it. */
export const MediaContent = ({ kind, media, told, holder, messageId, at }: MediaContentProps) => {
  const { t } = useTranslation('timeline')
  const name = media.voice ? t('media.voice') : t(`status:content.${kind}`)
  const file = told?.file
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {file ? (
        <Shown kind={kind} file={file} holder={holder} name={name} />
      ) : (
        <OwnOrUnshown
          kind={kind}
          media={media}
          told={told}
          at={at}
          name={name}
          place={{ conversationId: holder.record, messageId, part: 0 }}
        />
      )}
      {media.caption && <MessageText text={media.caption} />}
    </Box>
  )
}

interface ShownProps {
  readonly kind: MediaKind
  readonly file: StoredFile
  readonly holder: FileHolder
  readonly name: string
}

/** By what the bytes are: a person may send a photo as a document. */
const Shown = ({ kind, file, holder, name }: ShownProps) => {
  const isPicture = kindOfType(file.type) === 'image' && isShown(file.type)
  if (isPicture && kind !== 'document')
    return <PhotoContent file={file} holder={holder} place={kind === 'sticker' ? 'sticker' : 'photo'} name={name} />
  if (kindOfType(file.type) === 'audio') return <VoiceContent file={file} holder={holder} name={name} />
  if (kindOfType(file.type) === 'video') return <VideoContent file={file} holder={holder} name={name} />
  return <FileLine file={file} holder={holder} told={name} />
}

/** A file of ours that the conversation does not hold yet is shown as it was chosen here. */
const OwnOrUnshown = (props: UnshownProps) => {
  const { media, name } = props
  const formats = useFormats()
  const { file } = media
  if (!file) return <Unshown {...props} />
  const preview = filePreview(file.id)
  return preview ? (
    <Box
      component="img"
      src={preview}
      alt={name}
      sx={{ width: 260, height: 195, maxWidth: '100%', borderRadius: 1, objectFit: 'cover' }}
    />
  ) : (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <FileIcon type={file.type} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {file.name} · {formats.bytes(file.size)}
      </Box>
    </Box>
  )
}

interface UnshownProps extends Pick<MediaContentProps, 'kind' | 'media' | 'told' | 'at'> {
  readonly name: string
  readonly place: FilePlace
}

const Unshown = ({ kind, media, told, at, name, place }: UnshownProps) => {
  const Icon = media.voice ? Mic : ICONS[kind]
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{media.fileName ?? name}</Box>
        <MessageFileState told={told} at={at} place={place} />
      </Box>
    </Box>
  )
}
