import { FILE_TYPES, type FileKind } from '@kervan/contracts/files/file-types'
import Add from '@mui/icons-material/AttachFileOutlined'
import Camera from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface AddFilesProps {
  /** What the files are for, in words. */
  readonly label: string
  readonly accept: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
  /** A further way. */
  readonly more?: ReactNode
}

/** Two doors for files: the machine's own list of them, and the camera of a phone. Dropping and pasting are their place's. */
export const AddFiles = ({ label, accept, onFiles, more }: AddFilesProps) => {
  const { t } = useTranslation('files')
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = (of: typeof files, more: { accept: string; capture?: 'environment'; multiple?: true }) => (
    <input
      ref={of}
      type="file"
      hidden
      {...more}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // So that the same file can be chosen again.
        target.value = ''
      }}
    />
  )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mx: -1,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Button
        size="small"
        startIcon={<Add />}
        aria-label={t('add-to', { label })}
        onClick={() => files.current?.click()}
      >
        {t('add')}
      </Button>
      {accept.includes('image' satisfies FileKind) && (
        <Button
          size="small"
          startIcon={<Camera />}
          onClick={() => camera.current?.click()}
          sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
        >
          {t('photo')}
        </Button>
      )}
      {more}
      <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {t('hint')}
      </Box>
      {input(files, { accept: endingsOf(accept), multiple: true })}
      {input(camera, { accept: 'image/*', capture: 'environment' })}
    </Box>
  )
}

const endingsOf = (kinds: readonly string[]): string =>
  Object.values(FILE_TYPES)
    .filter(({ kind }) => kind !== null && kinds.includes(kind))
    .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
    .join(',')
