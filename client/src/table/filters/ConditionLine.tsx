import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Sentence } from './Sentence.tsx'
import type { FilteredField } from './use-filter-words.ts'

interface ConditionLineProps {
  readonly namespace: string
  readonly field: FilteredField
  readonly text: string
  /** Another stands before it. */
  readonly joined: boolean
  readonly onOpen: () => void
  readonly onRemove: () => void
}

/** One condition of a group: a press changes it, the cross takes it off. */
export const ConditionLine = ({ namespace, field, text, joined, onOpen, onRemove }: ConditionLineProps) => {
  const { t } = useTranslation(namespace)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 32,
          justifyContent: 'start',
          px: 2,
          borderRadius: 1,
          fontFamily: 'inherit',
          fontSize: 13,
          textAlign: 'start',
          overflowWrap: 'anywhere',
          '& .label': { color: 'text.secondary' },
          '&:hover': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <span>
          {joined && <span className="label">{t('table:group.and')} </span>}
          <Sentence namespace={namespace} field={field} text={text} />
        </span>
      </ButtonBase>
      <IconButton
        size="small"
        onClick={onRemove}
        aria-label={t('table:filter.remove', { label: t(field.label) })}
        sx={{ flex: 'none' }}
      >
        <Close sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  )
}
