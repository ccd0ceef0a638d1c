import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Close from '@mui/icons-material/Close'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import { FileIcon } from './FileIcon.tsx'
import type { Upload } from './use-uploads.ts'

const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 36, fontSize: 13, minWidth: 0 } as const
const SMALL = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const

interface FileRowProps {
  readonly file: StoredFile
  /** Missing where it cannot be opened yet. */
  readonly onOpen?: () => void
  /** Missing where nothing can be said of it. */
  readonly onDescribe?: () => void
  /** Missing where it cannot be taken off. */
  readonly onRemove?: () => void
  /** What it is about, who brought it and when. */
  readonly about?: ReactNode
}

/** A file that a record holds: a press opens it. */
export const FileRow = ({ file, onOpen, onDescribe, onRemove, about }: FileRowProps) => {
  const { t } = useTranslation('files')
  const formats = useFormats()
  const name = (
    <>
      <FileIcon type={file.type} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}>
        {file.name}
      </Box>
    </>
  )
  const [describe, remove] = [t('describe', { name: file.name }), t('remove', { name: file.name })]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {onOpen ? (
          <ButtonBase
            onClick={onOpen}
            aria-label={t('open', { name: file.name })}
            sx={{
              ...ROW,
              width: '100%',
              justifyContent: 'flex-start',
              font: 'inherit',
              fontSize: 13,
              px: 1,
              mx: -1,
              borderRadius: 1,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {name}
          </ButtonBase>
        ) : (
          <Box sx={ROW}>{name}</Box>
        )}
        {about && <Box sx={{ pl: 6, pb: 1 }}>{about}</Box>}
      </Box>
      <Box component="span" sx={{ flex: 'none', fontSize: 12, color: 'text.secondary' }}>
        {formats.bytes(file.size)}
      </Box>
      {onDescribe && (
        <IconButton size="small" aria-label={describe} data-tip={describe} onClick={onDescribe} sx={SMALL}>
          <Edit sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton size="small" aria-label={remove} data-tip={remove} onClick={onRemove} sx={SMALL}>
          <Delete sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** A file on its way, or why it did not get there, with another try. */
export const UploadRow = ({ upload: { file, share, fault }, onRetry, onCancel }: UploadRowProps) => {
  const { t } = useTranslation('files')
  const { name } = file
  const [retry, cancel] = [t('retry', { name }), t(fault ? 'dismiss' : 'cancel', { name })]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        {fault ? (
          <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
            {fault}
          </Box>
        ) : (
          <Box
            component="progress"
            value={share}
            aria-label={t('uploading', { name })}
            sx={({ palette }) => ({
              display: 'block',
              width: '100%',
              height: 4,
              mt: 1,
              accentColor: palette.primary.main,
            })}
          />
        )}
      </Box>
      {fault && (
        <IconButton size="small" aria-label={retry} data-tip={retry} onClick={onRetry} sx={SMALL}>
          <Refresh sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <IconButton size="small" aria-label={cancel} data-tip={cancel} onClick={onCancel} sx={SMALL}>
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
