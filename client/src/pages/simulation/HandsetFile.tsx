import { faultOfHandsetFile } from '@kervan/contracts/api/simulator/handset-files'
import { holdHandsetFile } from '@kervan/contracts/api/simulator/hold-handset-file'
import type { FileOnHandset, HandsetChannel } from '@kervan/contracts/api/simulator/simulator-state'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { sendBytes } from '../../base/files/send-file.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'

interface HandsetFileProps {
  readonly channel: HandsetChannel
  readonly file: FileOnHandset | null
  readonly disabled: boolean
  readonly onFile: (file: FileOnHandset | null) => void
}

/** The file that goes with what is written: chosen, put on the handset at once, and taken off again. Stands in a row that wraps. */
export const HandsetFile = ({ channel, file, disabled, onFile }: HandsetFileProps) => {
  const { t } = useTranslation(['simulator', 'status'])
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [told, setTold] = useState('')

  const faultOf = (chosen: File): string | null => {
    const found = faultOfHandsetFile(channel, chosen)
    if (!found) return null
    const words = { channel: t(`status:channel.${channel}`), ...found }
    return found.code === 'file-not-sendable' ? t('handset.not-carried', words) : t('handset.too-large', words)
  }

  const hold = async (chosen: File) => {
    const refused = faultOf(chosen)
    setFault(refused)
    if (refused) return
    setTold(t('handset.uploading', { name: chosen.name }))
    try {
      const answer = await sendBytes(holdHandsetFile, { query: { channel } }, chosen)
      onFile(answer.file)
      setTold(t('handset.file-taken', { name: answer.file.name }))
    } catch (error) {
      setTold('')
      setFault(errorWords(error))
    }
  }

  return (
    <>
      {fault && (
        <Alert severity="error" onClose={() => setFault(null)} sx={{ flexBasis: '100%', py: 0, minWidth: 0 }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{fault}</Box>
        </Alert>
      )}
      {file && (
        <Box sx={{ flexBasis: '100%', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {file.name}
          </Box>
          <NamedIconButton
            name={t('handset.remove-file', { name: file.name })}
            icon={Close}
            onClick={() => {
              onFile(null)
              setTold(t('handset.file-removed', { name: file.name }))
            }}
          />
        </Box>
      )}
      <NamedIconButton
        name={t('handset.attach')}
        icon={AttachFile}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void hold(chosen)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {told}
      </Box>
    </>
  )
}
