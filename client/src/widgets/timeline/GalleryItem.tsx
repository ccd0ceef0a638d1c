import { isShown, kindOfType } from '@kervan/contracts/files/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Time } from '../../base/ui/Time.tsx'
import { FileLine } from './FileLine.tsx'
import type { GalleryFile } from './gallery-files.ts'
import { PhotoContent } from './PhotoContent.tsx'
import { VideoContent } from './VideoContent.tsx'

interface GalleryItemProps extends GalleryFile {
  readonly onGo: () => void
}

/** A file as its message shows it, when it came or went, and the way to that message. */
export const GalleryItem = ({ file, conversationId, at, direction, by, onGo }: GalleryItemProps) => {
  const { t } = useTranslation('timeline')
  const holder = { kind: 'conversation', record: conversationId } as const
  const kind = kindOfType(file.type)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, maxWidth: 300, overflow: 'hidden' }}
    >
      {kind === 'image' && isShown(file.type) ? (
        <PhotoContent file={file} holder={holder} place="photo" name={file.name} />
      ) : kind === 'video' ? (
        <VideoContent file={file} holder={holder} name={file.name} />
      ) : (
        <FileLine file={file} holder={holder} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 'auto', fontSize: 12, color: 'text.secondary' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {direction === 'outbound' && <>{by} · </>}
          <Time value={at} />
        </Box>
        <Button size="small" onClick={onGo} aria-label={t('gallery.go-to', { name: file.name })} sx={{ flex: 'none' }}>
          {t('gallery.go')}
        </Button>
      </Box>
    </Box>
  )
}
