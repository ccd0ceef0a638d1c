import { isShown } from '@kervan/contracts/files/file-types'
import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../base/files/FileIcon.tsx'
import type { FileHolder } from '../../base/files/file-address.ts'
import { useOpenedFile } from '../../base/files/opened-file.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { MessageFileViewer } from './MessageFileViewer.tsx'

interface FileLineProps {
  readonly file: StoredFile
  readonly holder: FileHolder
  /** What it is, where its name does not say. */
  readonly told?: ReactNode
}

/** A file of a message by its name: what is shown here opens over the page, and all of them are saved. */
export const FileLine = ({ file, holder, told }: FileLineProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const { save } = useOpenedFile(file, holder)
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <FileIcon type={file.type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {isShown(file.type) ? (
          <Link
            component="button"
            type="button"
            onClick={() => setOpen(true)}
            sx={{ fontWeight: 550, textAlign: 'start', overflowWrap: 'anywhere' }}
          >
            {file.name}
          </Link>
        ) : (
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{file.name}</Box>
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {told && <>{told} · </>}
          {formats.bytes(file.size)}
        </Box>
      </Box>
      <IconButton
        size="small"
        {...save}
        disabled={save.href === undefined}
        aria-label={t('media.save', { name: file.name })}
        data-tip={t('files:save')}
      >
        <Download fontSize="small" />
      </IconButton>
      {open && <MessageFileViewer file={file} holder={holder} onClose={() => setOpen(false)} />}
    </Box>
  )
}
