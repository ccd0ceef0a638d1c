import type { FieldLine } from '@kervan/contracts/api-book/fields-of-schema'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { CELL } from './cell.ts'

interface FieldTableProps {
  readonly title: string
  readonly fields: readonly FieldLine[]
}

const CODE = { fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' } as const

/** Fields of a part of a call: name, type, and what else is to be known of each. */
export const FieldTable = ({ title, fields }: FieldTableProps) => {
  const { t } = useTranslation('api-docs')
  return (
    <Box component="table" sx={{ width: 1, mt: 3, borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <Box component="caption" sx={{ textAlign: 'left', fontSize: 13, fontWeight: 600, pb: 1 }}>
        {title}
      </Box>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...CELL, width: '36%', color: 'text.secondary', fontSize: 12 }}>
            {t('field')}
          </Box>
          <Box component="th" scope="col" sx={{ ...CELL, width: '24%', color: 'text.secondary', fontSize: 12 }}>
            {t('type')}
          </Box>
          <Box component="th" scope="col" sx={{ ...CELL, color: 'text.secondary', fontSize: 12 }}>
            {t('more')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
      </tbody>
    </Box>
  )
}

const FieldRow = ({ field }: { readonly field: FieldLine }) => {
  const { t } = useTranslation('api-docs')
  const { name, path, depth, type, required, nullable, limits, values, standard, description } = field
  const told = [
    required && t('required'),
    nullable && t('nullable'),
    limits && t('limits', { limits }),
    standard !== undefined && t('standard', { value: standard }),
  ].filter(Boolean)
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...CELL, ...CODE, fontWeight: required ? 700 : 400, pl: 2 + depth * 3 }}>
        {name === '*' ? path.slice(-3) : name}
      </Box>
      <Box component="td" sx={{ ...CELL, ...CODE }}>
        {type}
      </Box>
      <Box component="td" sx={CELL}>
        {told.join(' · ')}
        {description && <Box sx={{ color: 'text.secondary' }}>{description}</Box>}
        {values.length > 0 && <Box sx={{ ...CODE, color: 'text.secondary' }}>{values.join(' | ')}</Box>}
      </Box>
    </tr>
  )
}
