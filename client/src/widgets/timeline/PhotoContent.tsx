import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useOpenedFile } from '../../base/files/opened-file.ts'
import { FileLine } from './FileLine.tsx'
import { MessageFileViewer } from './MessageFileViewer.tsx'

/** The place of a picture, whatever its size, pixels: nothing moves when it is there. */
const PLACE = { photo: { width: 260, height: 195 }, sticker: { width: 128, height: 128 } } as const

interface PhotoContentProps {
  readonly file: StoredFile
  readonly holder: FileHolder
  readonly place: keyof typeof PLACE
  /** What is said of it beside the picture. */
  readonly name: string
}

/** A picture in its place, which opens large. */
export const PhotoContent = ({ file, holder, place, name }: PhotoContentProps) => {
  const { t } = useTranslation('timeline')
  const { show, failed } = useOpenedFile(file, holder)
  const [broken, setBroken] = useState(false)
  const [open, setOpen] = useState(false)
  if (failed || broken) return <FileLine file={file} holder={holder} told={name} />
  const isSticker = place === 'sticker'
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={t('media.open', { name })}
        sx={{
          ...PLACE[place],
          maxWidth: '100%',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: isSticker ? undefined : 'action.hover',
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        {show && (
          <Box
            component="img"
            src={show}
            alt=""
            loading="lazy"
            onError={() => setBroken(true)}
            sx={{ width: '100%', height: '100%', objectFit: isSticker ? 'contain' : 'cover' }}
          />
        )}
      </ButtonBase>
      {open && <MessageFileViewer file={file} holder={holder} onClose={() => setOpen(false)} />}
    </>
  )
}
