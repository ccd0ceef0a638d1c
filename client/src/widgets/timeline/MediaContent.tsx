import type { ProviderMedia } from '@kervan/contracts/messages/message-content'
import Audio from '@mui/icons-material/AudiotrackOutlined'
import Document from '@mui/icons-material/DescriptionOutlined'
import Sticker from '@mui/icons-material/EmojiEmotionsOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Mic from '@mui/icons-material/MicNoneOutlined'
import Video from '@mui/icons-material/MovieOutlined'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { MessageText } from './MessageText.tsx'

const ICONS = { image: Image, video: Video, audio: Audio, document: Document, sticker: Sticker } as const

interface MediaContentProps {
  readonly kind: keyof typeof ICONS
  readonly media: ProviderMedia
}

/** A file that came with a message: what it is, what it is called, and what was written under it. */
export const MediaContent = ({ kind, media }: MediaContentProps) => {
  const { t } = useTranslation('timeline')
  const Icon = media.voice ? Mic : ICONS[kind]
  const name = media.voice ? t('media.voice') : t(`status:content.${kind}`)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
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
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {[media.fileName && name, media.mimeType?.split(';')[0]].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
      {media.caption && <MessageText text={media.caption} />}
    </Box>
  )
}
