import PermMedia from '@mui/icons-material/PermMediaOutlined'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Part } from '../../base/ui/lazy-part.tsx'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import type { MediaGalleryProps } from './MediaGallery.tsx'

const mediaGallery = lazyPart<MediaGalleryProps>(() => import('./MediaGallery.tsx').then((file) => file.MediaGallery))

/** Opens all files of a person's messages. */
export const GalleryButton = ({ personId, onGo }: Omit<MediaGalleryProps, 'onClose'>) => {
  const { t } = useTranslation('timeline')
  const [open, setOpen] = useState(false)
  return (
    <>
      <NamedIconButton name={t('gallery.title')} icon={PermMedia} onClick={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <Part
            of={mediaGallery}
            personId={personId}
            onClose={() => setOpen(false)}
            onGo={(messageId) => {
              setOpen(false)
              onGo(messageId)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
