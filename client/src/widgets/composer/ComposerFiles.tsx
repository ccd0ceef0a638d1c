import type { StoredFile } from '@kervan/contracts/files/stored-file'
import { type Channel, filesOfChannel } from '@kervan/contracts/messages/channels'
import { MOST_FILES, takenAs } from '@kervan/contracts/messages/sent-files'
import AttachFile from '@mui/icons-material/AttachFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploads } from '../../base/files/use-uploads.ts'
import { useFormats } from '../../base/format/use-formats.ts'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { VISUALLY_HIDDEN } from '../../base/ui/VisuallyHidden.tsx'
import { keepFilePreview } from '../../features/messages/file-previews.ts'
import { canRecord, RECORDED_FORMS, type RecordedForm } from '../../features/recording/recorded-file.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { DropOverlay } from './DropOverlay.tsx'
import { fileAsChosen } from './file-as-chosen.ts'
import { SendingFile } from './SendingFile.tsx'
import { useFileWords } from './use-file-words.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { VoiceRecorder } from './VoiceRecorder.tsx'

/** As what a channel takes a recording; null where it takes none, or the browser records none. */
const recordedForm = (channel: Channel): RecordedForm | null => {
  if (!canRecord()) return null
  return RECORDED_FORMS.find((form) => takenAs(channel, `audio/${form}`)) ?? null
}

interface ComposerFilesProps {
  readonly channel: Channel
  readonly files: readonly StoredFile[]
  readonly onFiles: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void
  readonly onUploading: (isUploading: boolean) => void
  /** The form: files are pasted into it, and dropped onto the conversation around it. */
  readonly place: RefObject<HTMLFormElement | null>
}

/** Files of a reply: chosen, dropped or pasted, uploaded at once, and taken off again. Stands in a row that wraps. */
export const ComposerFiles = ({ channel, files, onFiles, onUploading, place }: ComposerFilesProps) => {
  const { t } = useTranslation('timeline')
  const formats = useFormats()
  const words = useFileWords(channel)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<File[]>([])
  const [told, setTold] = useState('')
  const [refused, setRefused] = useState(false)
  const { uploads, isUploading, add, retry, cancel } = useUploads(words.faultOf, (arrived) => {
    for (const { id, name, size, type } of arrived) {
      const source = chosen.current.find((each) => each.size === size && each.name === name)
      if (source && type.startsWith('image/')) keepFilePreview(id, source)
    }
    setTold(t('files:arrived', { names: arrived.map(({ name }) => name).join(', ') }))
    onFiles((before) => [...before, ...arrived.filter(({ id }) => !before.some((each) => each.id === id))])
  })
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])

  const takes = filesOfChannel(channel) !== null
  const addAll = (incoming: readonly File[]) => {
    if (!takes) return setRefused(true)
    const named = incoming.map((file) => fileAsChosen(file, t('files:pasted', { time: formats.dateTime(new Date()) })))
    // One that is not taken leaves its place to another.
    let room = MOST_FILES - files.length - uploads.filter(({ file }) => words.faultOfChosen(file) === null).length
    const faults = new Map<File, string>()
    for (const file of named) {
      const fault = words.faultOfChosen(file) ?? (room > 0 ? null : t('files:too-many', { count: MOST_FILES }))
      if (fault === null) room--
      else faults.set(file, fault)
    }
    chosen.current.push(...named)
    add(named, faults)
  }
  const isOver = useIncomingFiles(place, addAll)
  const fault = words.faultOfAll(files)
  const recordedAs = recordedForm(channel)
  return (
    <>
      {(files.length > 0 || uploads.length > 0) && (
        <Box
          component="ul"
          aria-label={t('compose.files.list')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%', m: 0, p: 0, listStyle: 'none' }}
        >
          {files.map((file) => (
            <ChosenFile
              key={file.id}
              file={file}
              onRemove={() => onFiles((before) => before.filter(({ id }) => id !== file.id))}
            />
          ))}
          {uploads.map((upload) => (
            <SendingFile
              key={upload.key}
              upload={upload}
              onRetry={words.faultOfChosen(upload.file) === null ? () => retry(upload) : undefined}
              onCancel={() => cancel(upload)}
            />
          ))}
        </Box>
      )}
      {fault && (
        <Box role="alert" sx={{ flexBasis: '100%', fontSize: 12, color: 'error.main' }}>
          {fault}
        </Box>
      )}
      {refused && (
        <Alert
          severity="info"
          onClose={() => setRefused(false)}
          closeText={t('common:close')}
          sx={{ flexBasis: '100%', py: 0 }}
        >
          {words.hint}
        </Alert>
      )}
      <NamedIconButton
        name={takes ? t('compose.files.add', { hint: words.hint }) : words.hint}
        icon={AttachFile}
        onClick={() => (takes ? input.current?.click() : setRefused(true))}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={words.accept}
        onChange={({ target }) => {
          addAll([...(target.files ?? [])])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      {recordedAs && <VoiceRecorder as={recordedAs} onFile={(file) => addAll([file])} />}
      {isOver && <DropOverlay words={takes ? t('compose.files.drop') : words.hint} />}
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {told}
      </Box>
    </>
  )
}
