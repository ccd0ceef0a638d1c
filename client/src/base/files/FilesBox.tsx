import type { RecordFile, StoredFile } from '@kervan/contracts/files/stored-file'
import Box from '@mui/material/Box'
import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import type { NamedField } from '../named-fields.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { AddFiles } from './AddFiles.tsx'
import { FileRow, UploadRow } from './FileRow.tsx'
import { useUploads } from './use-uploads.ts'

/** Limits are said in these; sizes of files in a thousand thousand bytes. */
const MEGABYTE = 1024 * 1024

interface FilesBoxProps {
  readonly field: Pick<NamedField, 'max' | 'maxBytes' | 'values'>
  readonly label: string
  readonly files: readonly RecordFile[]
  /** Why a file is not taken, by the words of the contracts; null where it is. */
  readonly judge: (file: StoredFile) => string | null
  /** Missing where nothing can be changed. */
  readonly onChange?: (files: readonly RecordFile[]) => void
  readonly onOpen?: (file: StoredFile) => void
  readonly onUploading?: (isUploading: boolean) => void
  readonly fault?: ReactNode
  /** Missing where nothing can be said of a file. */
  readonly onDescribe?: (file: RecordFile) => void
  /** Stands under a file's name. */
  readonly aboutOf?: (file: RecordFile) => ReactNode
  /** Stands beside the ways to add files. */
  readonly more?: ReactNode
}

/** Files of a record, and a place to which more are dropped, pasted, chosen or photographed. */
export const FilesBox = (props: FilesBoxProps) => {
  const { field, label, files, judge, onChange, onOpen, onUploading, fault, onDescribe, aboutOf, more } = props
  const { t } = useTranslation('files')
  const formats = useFormats()
  const [over, setOver] = useState(false)
  const [told, setTold] = useState('')
  const { uploads, isUploading, add, retry, cancel } = useUploads(judge, (arrived) => {
    const fresh = arrived.filter(
      ({ id }, place) => ![...files, ...arrived.slice(0, place)].some((each) => each.id === id),
    )
    setTold(t('arrived', { names: arrived.map(({ name }) => name).join(', ') }))
    if (fresh.length > 0) onChange?.([...files, ...fresh])
  })
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading])

  const addAll = (chosen: readonly File[]) => {
    const room = (field.max ?? Number.POSITIVE_INFINITY) - files.length - uploads.length
    const refused = new Map<File, string>()
    chosen.forEach((file, place) => {
      if (place >= room) refused.set(file, t('too-many', { count: field.max ?? 0 }))
      else if (field.maxBytes !== null && file.size > field.maxBytes)
        refused.set(file, t('too-large', { size: formats.number(Math.ceil(field.maxBytes / MEGABYTE)) }))
    })
    add(chosen, refused)
  }
  const open = onChange !== undefined
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    addAll([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    addAll(pasted.map((file) => named(file, t('pasted', { time: formats.dateTime(new Date()) }))))
  }
  return (
    <Box
      {...(open && {
        onDrop,
        onPaste,
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
      })}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: over ? 'primary.main' : open ? 'divider' : 'transparent',
        bgcolor: over ? 'action.hover' : undefined,
        borderRadius: 1,
        px: open ? 2 : 0,
        py: open ? 1 : 0,
      }}
    >
      {(files.length > 0 || uploads.length > 0) && (
        <Box component="ul" aria-label={label} sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              about={aboutOf?.(file)}
              onOpen={onOpen && (() => onOpen(file))}
              onDescribe={onDescribe && (() => onDescribe(file))}
              onRemove={onChange && (() => onChange(files.filter(({ id }) => id !== file.id)))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
          ))}
        </Box>
      )}
      {open && <AddFiles label={label} accept={field.values} onFiles={addAll} more={more} />}
      {fault && (
        <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
          {fault}
        </Box>
      )}
      <span role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </span>
    </Box>
  )
}

/** Every screenshot is called `image.png` by the browser. */
const named = (file: File, name: string): File =>
  /^image\.\w+$/.test(file.name) ? new File([file], `${name}.${file.name.split('.')[1]}`, { type: file.type }) : file
