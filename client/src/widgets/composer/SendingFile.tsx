import Close from '@mui/icons-material/Close'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../base/files/FileIcon.tsx'
import type { Upload } from '../../base/files/use-uploads.ts'
import { ChipButton, FileChip } from './ChosenFile.tsx'
import { typeAsNamed } from './file-as-chosen.ts'

interface SendingFileProps {
  readonly upload: Upload
  /** Missing where another try would be refused again. */
  readonly onRetry?: () => void
  readonly onCancel: () => void
}

/** A file of a reply on its way to the server, or why it did not get there. */
export const SendingFile = ({ upload: { file, share, fault }, onRetry, onCancel }: SendingFileProps) => {
  const { t } = useTranslation('files')
  const { name } = file
  return (
    <FileChip
      sign={<FileIcon type={typeAsNamed(file)} />}
      name={name}
      told={
        fault ? (
          <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
            {fault}
          </Box>
        ) : (
          <Box
            component="progress"
            value={share}
            aria-label={t('uploading', { name })}
            sx={{ display: 'block', width: '100%', height: 4, mt: 1, accentColor: 'primary.main' }}
          />
        )
      }
      actions={
        <>
          {fault && onRetry && <ChipButton name={t('retry', { name })} icon={Refresh} onClick={onRetry} />}
          <ChipButton name={t(fault ? 'dismiss' : 'cancel', { name })} icon={Close} onClick={onCancel} />
        </>
      }
    />
  )
}
