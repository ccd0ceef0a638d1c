import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterEditorProps } from './filter-editor.ts'
import { COMPARISONS, isPresence, parseWords, type WordFilter, writeWords } from './filter-text.ts'

/** Words that a text contains, begins with or is. Enter sets the filter. */
export const WordsEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const [typed, setTyped] = useState<WordFilter>(parseWords(isPresence(text) ? '' : text))
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(writeWords(typed))
      }}
      sx={{ display: 'grid', gap: 2, p: 3, width: 300, maxWidth: '100%' }}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('table:comparison.label')}
        value={typed.how}
        onChange={(_event, how) => how && setTyped({ ...typed, how })}
      >
        {COMPARISONS.map((how) => (
          <ToggleButton key={how} value={how} sx={{ textTransform: 'none', py: 1 }}>
            {t(`table:comparison.${how}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        autoFocus
        value={typed.words}
        onChange={(event) => setTyped({ ...typed, words: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': t(field.label) } }}
      />
      <Button type="submit" variant="contained" size="small">
        {t('table:filter.set')}
      </Button>
    </Box>
  )
}
