import 'react-image-crop/dist/ReactCrop.css'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { cutPicture } from './cut-picture.ts'

interface CropDialogProps {
  readonly picture: File
  readonly onCut: (logo: File) => void
  readonly onClose: () => void
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Which part of a picture becomes the logo: by pointer, or by the arrow keys on its corners. */
export const CropDialog = ({ picture, onCut, onClose }: CropDialogProps) => {
  const { t } = useTranslation('site-settings')
  const title = useId()
  const shown = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState(WHOLE)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [picture])

  const cut = async () => {
    const logo = shown.current && (await cutPicture(shown.current, crop))
    if (logo) onCut(logo)
    else setUnreadable(true)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{t('logo.crop')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
        <Box sx={{ justifySelf: 'start', fontSize: 13, color: 'text.secondary' }}>{t('logo.crop-hint')}</Box>
        {isUnreadable ? (
          <Alert severity="error" sx={{ width: '100%' }}>
            {t('logo.unreadable')}
          </Alert>
        ) : (
          <ReactCrop
            crop={crop}
            onChange={(_points, part) => setCrop(part)}
            minWidth={16}
            minHeight={16}
            keepSelection
            ariaLabels={{
              cropArea: t('logo.area'),
              nwDragHandle: t('logo.corner.nw'),
              nDragHandle: t('logo.corner.n'),
              neDragHandle: t('logo.corner.ne'),
              eDragHandle: t('logo.corner.e'),
              seDragHandle: t('logo.corner.se'),
              sDragHandle: t('logo.corner.s'),
              swDragHandle: t('logo.corner.sw'),
              wDragHandle: t('logo.corner.w'),
            }}
          >
            {address && (
              <Box
                component="img"
                ref={shown}
                src={address}
                alt={t('logo.chosen')}
                onError={() => setUnreadable(true)}
                sx={{ maxWidth: '100%', maxHeight: '50vh', backgroundColor: 'common.white' }}
              />
            )}
          </ReactCrop>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button variant="contained" disabled={isUnreadable} onClick={() => void cut()}>
          {t('logo.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
