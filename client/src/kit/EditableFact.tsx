import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordsOf } from '../base/field-kinds/field-kinds.tsx'
import { useSpeech } from '../base/field-kinds/use-speech.ts'
import type { ChangedRow } from './changes/change-kit.ts'
import type { EditableFactProps } from './editable-fact.ts'
import { fieldEditorOf } from './editors/field-editors.ts'
import { FactEditor } from './FactEditor.tsx'
import { FactLinks } from './FactLinks.tsx'
import { FactPick } from './FactPick.tsx'
import { FactValue } from './FactValue.tsx'
import { FACT_BUTTON } from './fact-button.ts'

/** What a field holds, changed where it stands: a press opens its editor, or the list that it is chosen from. */
export const EditableFact = (props: EditableFactProps) => {
  const { field, row, locked } = props
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const [opened, setOpened] = useState<ChangedRow | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const value = row[field.name]
  if (locked !== null || field.fixed) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <FactValue field={field} value={value} />
        <FactLinks field={field} value={value} />
      </Box>
    )
  }
  if (fieldEditorOf(field).pick) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <FactPick {...props} />
        <FactLinks field={field} value={value} />
      </Box>
    )
  }
  if (opened) {
    return (
      <FactEditor
        {...props}
        opened={opened}
        onClose={(returns) => {
          setOpened(null)
          // Tab goes on to what is next; Enter and Escape go back to the value.
          if (returns) requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase
        ref={button}
        aria-label={t('edit-field', { field: t(field.label), value: wordsOf(value, field, speech) })}
        onClick={() => setOpened(row)}
        sx={FACT_BUTTON}
      >
        <FactValue field={field} value={value} />
        <Edit aria-hidden sx={{ ml: 'auto', flex: 'none', fontSize: 15, color: 'text.secondary' }} />
      </ButtonBase>
      <FactLinks field={field} value={value} />
    </Box>
  )
}
