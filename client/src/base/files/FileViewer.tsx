import { isShown, kindOfType } from '@kervan/contracts/files/file-types'
import type { RecordFile, StoredFile } from '@kervan/contracts/files/stored-file'
import Close from '@mui/icons-material/Close'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Previous from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import type { FileHolder } from './file-address.ts'
import { type OpenedFile, useOpenedFile } from './opened-file.ts'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

interface FileViewerProps {
  readonly files: readonly (StoredFile | RecordFile)[]
  /** Which of them; null shows none. */
  readonly shown: string | null
  readonly holder: FileHolder
  readonly onShow: (id: string | null) => void
}

/** A file of a record over the page: images and PDFs are seen, all others saved; arrows go on to its neighbours. */
export const FileViewer = ({ files, shown, holder, onShow }: FileViewerProps) => {
  const { t } = useTranslation('files')
  const formats = useFormats()
  const narrow = useMediaQuery('(max-width: 767px)')
  const titleId = useId()
  const place = files.findIndex(({ id }) => id === shown)
  const file = files[place]
  const opened = useOpenedFile(file, holder)
  if (!file) return null
  // From the last to the first: a button that goes dead under the focus would take the keyboard away.
  const go = (by: number) => onShow((files.at((place + by) % files.length) as RecordFile).id)
  const step = (by: -1 | 1) => {
    const label = t(by < 0 ? 'viewer.previous' : 'viewer.next')
    return (
      <IconButton aria-label={label} data-tip={label} onClick={() => go(by)}>
        {by < 0 ? <Previous /> : <Next />}
      </IconButton>
    )
  }
  return (
    <Dialog
      open
      fullScreen={narrow}
      fullWidth
      maxWidth="lg"
      onClose={() => onShow(null)}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1)
        if (key === 'ArrowRight') go(1)
      }}
    >
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box id={titleId} component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {file.name}
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{formats.bytes(file.size)}</Box>
        </Box>
        {files.length > 1 && [-1, 1].map((by) => <Box key={by}>{step(by as -1 | 1)}</Box>)}
        <IconButton
          {...opened.save}
          disabled={opened.save.href === undefined}
          aria-label={t('viewer.save', { name: file.name })}
          data-tip={t('save')}
        >
          <Download />
        </IconButton>
        <IconButton aria-label={t('common:close')} data-tip={t('common:close')} onClick={() => onShow(null)}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
        <Shown key={file.id} file={file} opened={opened} />
        <Said file={file} />
      </DialogContent>
    </Dialog>
  )
}

const Shown = ({ file, opened }: { readonly file: StoredFile; readonly opened: OpenedFile }) => {
  const { t } = useTranslation('files')
  const [failed, setFailed] = useState(false)
  if (failed || opened.failed) return <Alert severity="warning">{t('viewer.failed')}</Alert>
  if (opened.show === null) return <Box role="status">{t('viewer.loading')}</Box>
  if (kindOfType(file.type) === 'pdf')
    return (
      <Suspense fallback={<Box role="status">{t('viewer.loading')}</Box>}>
        <PdfPages address={opened.address} name={file.name} />
      </Suspense>
    )
  if (isShown(file.type))
    return (
      <Box
        component="img"
        src={opened.show}
        alt={file.name}
        onError={() => setFailed(true)}
        sx={{ maxWidth: '100%', maxHeight: { xs: 'none', md: '72vh' }, objectFit: 'contain' }}
      />
    )
  if (kindOfType(file.type) === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is spoken stands beside it where it was written down
      <audio
        controls
        src={opened.show}
        aria-label={file.name}
        onError={() => setFailed(true)}
        style={{ width: '100%' }}
      />
    )
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'center', textAlign: 'center', color: 'text.secondary' }}>
      {t('viewer.not-shown')}
      <Button variant="contained" {...opened.save}>
        {t('save')}
      </Button>
    </Box>
  )
}

/** What a file is about and what is spoken in it, as a record tells. */
const Said = ({ file: { description, transcript } }: { readonly file: Partial<RecordFile> }) => {
  const { t } = useTranslation('files')
  if (!description && !transcript) return null
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mt: 4, fontSize: 14 }}>
      {description && <Box dir="auto">{description}</Box>}
      {transcript && (
        <>
          <Box component="h3" sx={{ mt: 3, mb: 1, fontSize: 13, fontWeight: 600 }}>
            {t('details.transcript')}
          </Box>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {transcript}
          </Box>
        </>
      )}
    </Box>
  )
}
