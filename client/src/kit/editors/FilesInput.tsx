import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useRef } from 'react'
import { FilesBox } from '../../base/files/FilesBox.tsx'
import { useFileJudge } from '../files/use-file-judge.ts'
import type { InputProps } from './field-editor.ts'
import type { TypedFiles } from './files-editor.tsx'

/** Files of a record that is still to be made. */
export const FilesInput = ({ field, label, typed, onChange, faults = {}, bare }: InputProps<TypedFiles>) => {
  const judge = useFileJudge(field)
  const id = useId()
  const latest = useRef({ typed, onChange })
  latest.current = { typed, onChange }
  const onUploading = useCallback((isUploading: boolean) => {
    const { typed, onChange } = latest.current
    if (typed.isUploading !== isUploading) onChange({ ...typed, isUploading })
  }, [])
  return (
    <Box role="group" aria-labelledby={bare ? undefined : id} aria-label={bare ? label : undefined} sx={{ pb: 2 }}>
      {!bare && (
        <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      <FilesBox
        field={field}
        label={label}
        files={typed.files}
        judge={judge}
        onChange={(files) => latest.current.onChange({ ...latest.current.typed, files })}
        onUploading={onUploading}
        fault={Object.values(faults)[0]}
      />
    </Box>
  )
}
