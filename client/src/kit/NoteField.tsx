import TextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** What is suggested for the word at the caret of a field. */
export interface NoteSuggestions {
  /** For the field. */
  readonly aria: object
  readonly onSelect: (event: SyntheticEvent) => void
  /** Whether the key was for the list. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
  readonly list: ReactNode
}

export interface NoteFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly setValue: (value: string) => void
  readonly placeholder?: string
  readonly maxLength: number
  /** It was asked for: what is typed next goes here. */
  readonly autoFocus?: boolean
  readonly onSend: () => void
}

/** Where a note is typed. */
export const NoteField = (props: NoteFieldProps & { readonly suggestions?: NoteSuggestions }) => {
  const { field, value, setValue, placeholder, maxLength, autoFocus, onSend, suggestions } = props
  const { t } = useTranslation('record')
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={1}
        maxRows={8}
        autoFocus={autoFocus}
        inputRef={field}
        value={value}
        onChange={(event) => {
          setValue(event.target.value)
          suggestions?.onSelect(event)
        }}
        onSelect={suggestions?.onSelect}
        onKeyDown={(event) => {
          if (suggestions?.onKeyDown(event)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            onSend()
          }
        }}
        placeholder={placeholder ?? t('note.placeholder')}
        slotProps={{
          htmlInput: {
            'aria-label': t('note.label'),
            maxLength,
            'aria-keyshortcuts': 'n Control+Enter',
            ...suggestions?.aria,
          },
        }}
      />
      {suggestions?.list}
    </>
  )
}
