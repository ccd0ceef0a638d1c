import { FILE_DESCRIPTION_LENGTH, type RecordFile, type StoredFile } from '@kervan/contracts/files/stored-file'
import type { AnyEndpoint } from '@kervan/contracts/http/endpoint'
import { RECORD_ENDPOINTS } from '@kervan/contracts/kinds/endpoints'
import Close from '@mui/icons-material/Close'
import Mic from '@mui/icons-material/MicNoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../base/api/error-words.ts'
import { useCommand } from '../../base/api/use-command.ts'
import { endpointQuery } from '../../base/api/use-endpoint.ts'
import { closeRecorder, type RecorderTarget } from '../../base/files/recorder.ts'
import { sendFile } from '../../base/files/send-file.ts'
import { clockOf } from '../../base/format/clock-of.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { showToast } from '../../base/ui/toast/toasts.ts'
import { recordedFile } from '../../features/recording/recorded-file.ts'
import { useRecorder } from '../../features/recording/use-recorder.ts'

/** What was recorded and is not saved yet. */
interface Recorded {
  readonly file: File
  readonly seconds: number
}

/** Records the microphone for a record, over whatever page one goes to meanwhile, and saves it among the record's files. */
export const AudioRecorder = ({ target }: { readonly target: RecorderTarget }) => {
  const { t } = useTranslation('files')
  const formats = useFormats()
  const [description, setDescription] = useState('')
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const add = useAddFile(target)
  const { state, seconds, begin, finish, discard } = useRecorder(async (recording) => {
    const file = await recordedFile(recording, 'ogg', t('recorder.name', { time: formats.dateTime(new Date()) }))
    setRecorded({ file, seconds })
  })
  const save = async () => {
    if (!recorded) return
    setSaving(true)
    const refused = await sendFile(recorded.file).then(
      (stored) => add({ ...stored, description: description.trim() || undefined }),
      errorWords,
    )
    setSaving(false)
    setFault(refused)
    if (refused !== null) return
    showToast({ tone: 'success', title: t('recorder.saved', { name: target.title }) })
    closeRecorder()
  }
  const isRecording = state === 'recording'
  return (
    <Paper
      component="section"
      aria-label={t('recorder.title')}
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: 16,
        bottom: 16,
        width: 320,
        maxWidth: 'calc(100vw - 32px)',
        p: 3,
        display: 'grid',
        gap: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, fontSize: 14, fontWeight: 600 }}>
          {t('recorder.title')}
        </Box>
        {!isRecording && <NamedIconButton name={t('recorder.close')} icon={Close} onClick={closeRecorder} />}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{target.title}</bdi>
      </Box>
      <TextField
        size="small"
        label={t('details.description')}
        value={description}
        onChange={({ target: { value } }) => setDescription(value)}
        slotProps={{ htmlInput: { maxLength: FILE_DESCRIPTION_LENGTH } }}
      />
      {isRecording && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: 'error.main' }} />
          <Box role="timer" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
            {clockOf(seconds)}
          </Box>
          <Button size="small" variant="contained" onClick={finish}>
            {t('recorder.finish')}
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            {t('recorder.discard')}
          </Button>
        </Box>
      )}
      {!isRecording && !recorded && (
        <Button variant="contained" startIcon={<Mic />} onClick={() => void begin()}>
          {t('recorder.begin')}
        </Button>
      )}
      {recorded && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
          <Box sx={{ flex: 1 }}>{t('recorder.ready', { length: clockOf(recorded.seconds) })}</Box>
          <Button size="small" variant="contained" loading={saving} onClick={() => void save()}>
            {t('recorder.save')}
          </Button>
          <Button size="small" color="inherit" disabled={saving} onClick={() => setRecorded(null)}>
            {t('recorder.discard')}
          </Button>
        </Box>
      )}
      {(fault || state === 'denied' || state === 'failed') && (
        <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
          {fault ?? t(`recorder.${state}`)}
        </Box>
      )}
    </Paper>
  )
}

/** Adds a file to the record as it is now. Gives why it was refused; null where it was saved. */
const useAddFile = ({ kind, record: id, field }: RecorderTarget) => {
  const { t } = useTranslation('files')
  const queryClient = useQueryClient()
  const { get, change } = RECORD_ENDPOINTS[kind] as unknown as Record<'get' | 'change', AnyEndpoint>
  const { send } = useCommand(change, { onRefused: () => true })
  return async (file: RecordFile | StoredFile): Promise<string | null> => {
    const page = (await queryClient.fetchQuery({
      ...endpointQuery(get, { params: { id } } as never),
      staleTime: 0,
    })) as Record<string, unknown> & { readonly revision: string }
    const files = (page[field] ?? []) as readonly StoredFile[]
    const reply = await send({ params: { id }, body: { [field]: [...files, file] } } as never, {
      ifMatch: page.revision,
    })
    return reply ? null : t('recorder.not-saved')
  }
}
