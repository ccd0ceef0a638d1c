import type { StoredFile } from '@kervan/contracts/files/stored-file'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../base/files/FileIcon.tsx'
import { useFormats } from '../../base/format/use-formats.ts'
import { filePreview } from '../../features/messages/file-previews.ts'

interface FileChipProps {
  /** A picture or a sign of what it is. */
  readonly sign: ReactNode
  readonly name: string
  /** Under the name. */
  readonly told: ReactNode
  readonly actions: ReactNode
}

/** A file of a reply in its frame. */
export const FileChip = ({ sign, name, told, actions }: FileChipProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minWidth: 0,
      maxWidth: { xs: '100%', md: 280 },
      pl: 1.5,
      pr: 0.5,
      py: 0.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      fontSize: 13,
    }}
  >
    {sign}
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      {told}
    </Box>
    {actions}
  </Box>
)

/** A button of a file in its frame. */
export const ChipButton = ({ name, icon: Icon, onClick }: ChipButtonProps) => (
  <IconButton
    size="small"
    aria-label={name}
    data-tip={name}
    onClick={onClick}
    sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
  >
    <Icon sx={{ fontSize: 16 }} />
  </IconButton>
)

interface ChipButtonProps {
  readonly name: string
  readonly icon: typeof Close
  readonly onClick: () => void
}

interface ChosenFileProps {
  readonly file: StoredFile
  readonly onRemove: () => void
}

/** A file that goes with the reply. */
export const ChosenFile = ({ file, onRemove }: ChosenFileProps) => {
  const { t } = useTranslation('files')
  const formats = useFormats()
  const { id, name, type, size } = file
  const preview = filePreview(id)
  return (
    <FileChip
      sign={
        preview ? (
          <Box
            component="img"
            src={preview}
            alt=""
            sx={{ flex: 'none', width: 36, height: 36, borderRadius: 0.5, objectFit: 'cover' }}
          />
        ) : (
          <FileIcon type={type} />
        )
      }
      name={name}
      told={<Box sx={{ fontSize: 12, color: 'text.secondary' }}>{formats.bytes(size)}</Box>}
      actions={<ChipButton name={t('remove', { name })} icon={Close} onClick={onRemove} />}
    />
  )
}
