import { BUTTON_LENGTH, MOST_BUTTONS } from '@kervan/contracts/messages/reply-buttons'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { NamedIconButton } from '../../base/ui/NamedIconButton.tsx'
import { areDistinct } from './reply-buttons.ts'

interface ReplyButtonsFieldProps {
  readonly words: readonly string[]
  readonly onChange: (words: readonly string[]) => void
}

/** The words of the buttons under a reply, while they are typed. */
export const ReplyButtonsField = ({ words, onChange }: ReplyButtonsFieldProps) => {
  const { t } = useTranslation('timeline')
  return (
    <Box
      role="group"
      aria-label={t('buttons.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2, mt: 2 }}
    >
      {words.map((word, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: buttons are told by their places alone
          key={at}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: { xs: '1 1 100%', sm: '0 1 200px' } }}
        >
          <TextField
            fullWidth
            size="small"
            autoFocus={word === ''}
            value={word}
            placeholder={t('buttons.placeholder')}
            onChange={({ target }) => onChange(words.with(at, target.value))}
            slotProps={{
              htmlInput: { dir: 'auto', maxLength: BUTTON_LENGTH, 'aria-label': t('buttons.word', { number: at + 1 }) },
            }}
          />
          <NamedIconButton
            name={t('buttons.remove', { number: at + 1 })}
            icon={Close}
            onClick={() => onChange(words.toSpliced(at, 1))}
          />
        </Box>
      ))}
      {words.length < MOST_BUTTONS && (
        <Button size="small" color="inherit" startIcon={<Add />} onClick={() => onChange([...words, ''])}>
          {t('buttons.add')}
        </Button>
      )}
      <Box role="status" sx={{ flexBasis: '100%', fontSize: 12, color: 'error.main', '&:empty': { display: 'none' } }}>
        {!areDistinct(words) && t('buttons.same')}
      </Box>
    </Box>
  )
}
