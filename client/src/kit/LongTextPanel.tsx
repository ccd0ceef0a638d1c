import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'

interface LongTextPanelProps {
  readonly label: string
  /** So many characters at most. */
  readonly max: number | undefined
  readonly typed: string
  /** Left out where it is only read. */
  readonly onTyped?: (typed: string) => void
  readonly onSave: () => void
  /** Without saving. */
  readonly onLeave: () => void
}

/** A long text, read and typed over the row that it belongs to. */
export const LongTextPanel = ({ label, max, typed, onTyped, onSave, onLeave }: LongTextPanelProps) => {
  const { t } = useTranslation('record')
  return (
    <Box
      component="form"
      noValidate
      sx={{ width: 420, maxWidth: '100%', p: 3 }}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onLeave()
        }
        if (onTyped && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          onSave()
        }
      }}
    >
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        value={typed}
        onChange={(event) => onTyped?.(event.target.value)}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        slotProps={{ htmlInput: { 'aria-label': label, maxLength: max, readOnly: !onTyped } }}
      />
      {onTyped && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
          <Box sx={{ flex: 1, fontSize: 12, color: 'text.secondary' }}>{t('long-text-keys')}</Box>
          <Button size="small" color="inherit" onClick={onLeave}>
            {t('common:cancel')}
          </Button>
          <Button size="small" type="submit" variant="contained">
            {t('save')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
