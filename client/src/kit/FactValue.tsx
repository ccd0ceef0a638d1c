import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { fieldKindOf, isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { ValueCell } from '../base/field-kinds/ValueCell.tsx'
import type { NamedField } from '../base/named-fields.ts'

export interface FactValueProps {
  readonly field: NamedField
  readonly value: unknown
}

/** What a field holds, on a page: long texts in full, nothing as a dash. */
export const FactValue = ({ field, value }: FactValueProps) => {
  const { t } = useTranslation('record')
  if (isEmpty(value)) {
    return (
      <Box component="span" sx={{ color: 'text.disabled' }} aria-label={t('none')}>
        —
      </Box>
    )
  }
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        minWidth: 0,
        whiteSpace: fieldKindOf(field.type).isLong ? 'pre-wrap' : undefined,
        overflowWrap: 'anywhere',
        '& .tag': { px: 2, border: 1, borderColor: 'divider', borderRadius: 4, fontSize: 12 },
      }}
    >
      <ValueCell field={field} value={value} />
    </Box>
  )
}
