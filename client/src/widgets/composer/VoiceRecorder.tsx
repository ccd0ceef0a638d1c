import Mic from '@mui/icons-material/MicNoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { clockOf } from '../../base/format/clock-of.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { type RecordedForm, recordedFile } from '../../features/recording/recorded-file.ts'
import { useRecorder } from '../../features/recording/use-recorder.ts'

interface VoiceRecorderProps {
  readonly as: RecordedForm
  readonly onFile: (file: File) => void
}

/** Records a voice message, which then is a file of the reply as any other. */
export const VoiceRecorder = ({ as, onFile }: VoiceRecorderProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const { state, seconds, begin, finish, discard } = useRecorder(async (recording) =>
    onFile(await recordedFile(recording, as, t('compose.voice.name', { time: formats.dateTime(new Date()) }))),
  )
  if (state === 'recording')
    return (
      <Box
        role="group"
        aria-label={t('compose.voice.recording')}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}
      >
        <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'error.main' }} />
        <Box role="timer" sx={{ minWidth: 36, fontVariantNumeric: 'tabular-nums' }}>
          {clockOf(seconds)}
        </Box>
        <Button size="small" onClick={finish}>
          {t('compose.voice.finish')}
        </Button>
        <Button size="small" color="inherit" onClick={discard}>
          {t('compose.voice.discard')}
        </Button>
      </Box>
    )
  return (
    <>
      <NamedIconButton name={t('compose.voice.record')} icon={Mic} onClick={() => void begin()} />
      {state !== 'idle' && (
        <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
          {t(`compose.voice.${state}`)}
        </Box>
      )}
    </>
  )
}
