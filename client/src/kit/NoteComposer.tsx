import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saving } from '../base/api/use-command.ts'
import { useDraft } from '../base/drafts/use-draft.ts'
import { useKeys } from '../base/keys/use-keys.ts'
import { SaveState } from '../base/ui/SaveState.tsx'
import { keepToastsAbove } from '../base/ui/toast/keep-toasts-above.ts'
import { NoteField, type NoteFieldProps } from './NoteField.tsx'
import { withoutSent } from './without-sent.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export interface NoteComposerProps {
  /** What the draft is kept by. */
  readonly draftKey: string
  /** Names the readers of the note, where they may be mistaken. */
  readonly placeholder?: string
  readonly maxLength: number
  /** Where it is typed, where that does more than a plain field. */
  readonly Field?: ComponentType<NoteFieldProps>
  /** It was asked for: what is typed next goes here. */
  readonly autoFocus?: boolean
  /** False where it was refused: what is typed stays. */
  readonly onSend: (text: string) => Promise<boolean>
}

/** A note for colleagues, being written; what is typed is kept until it is sent, and what is typed meanwhile after that. */
export const NoteComposer = (props: NoteComposerProps) => {
  const { draftKey, placeholder, maxLength, autoFocus, onSend, Field = NoteField } = props
  const { t } = useTranslation('record')
  const draft = useDraft(draftKey, '')
  const [saving, setSaving] = useState<Saving>('idle')
  const text = draft.value.trim()
  const field = useRef<HTMLTextAreaElement>(null)
  useKeys({ 'record.note': () => field.current?.focus() })
  const send = async () => {
    if (text === '' || saving === 'saving') return
    setSaving('saving')
    const isSent = await onSend(text)
    setSaving(isSent ? 'saved' : 'failed')
    if (isSent) draft.settle((typed) => withoutSent(typed, text))
  }
  return (
    <Box
      component="form"
      ref={keepToastsAbove}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      sx={{ flex: 'none', pb: { xs: 2, md: 0 } }}
    >
      <Field
        field={field}
        value={draft.value}
        setValue={draft.setValue}
        placeholder={placeholder}
        maxLength={maxLength}
        autoFocus={autoFocus}
        onSend={() => void send()}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mt: 1 }}>
        <SaveState state={saving} />
        <Box sx={{ flex: 1 }} />
        <Box
          component="span"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, fontSize: 12, color: 'text.secondary' }}
        >
          {isMac ? '⌘' : 'Ctrl'}+Enter
        </Box>
        <Button type="submit" variant="contained" size="small" disabled={text === ''} loading={saving === 'saving'}>
          {t('note.send')}
        </Button>
      </Box>
    </Box>
  )
}
