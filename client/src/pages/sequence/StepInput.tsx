import type { Named } from '@kervan/contracts/kit/record-row'
import Down from '@mui/icons-material/ArrowDownwardOutlined'
import Up from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldKindOf } from '../../base/field-kinds/field-kinds.tsx'
import type { NamedField } from '../../base/named-fields.ts'
import { faultsBelow } from '../../kit/editors/faults-below.ts'
import type { Faults, InputProps } from '../../kit/editors/field-editor.ts'
import { PlainInput } from '../../kit/editors/PlainInput.tsx'
import type { TypedLine } from '../../kit/editors/typed-line.ts'
import { TemplateValuesInput } from './TemplateValuesInput.tsx'

interface StepInputProps {
  readonly columns: readonly NamedField[]
  readonly line: TypedLine
  /** From 1. */
  readonly number: number
  readonly isLast: boolean
  readonly faults: Faults
  readonly onChange: (line: TypedLine) => void
  /** @param by  1 further down, -1 further up */
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** One step being typed: what it does, and what that asks for. */
export const StepInput = ({ columns, line, number, isLast, faults, onChange, onMove, onRemove }: StepInputProps) => {
  const { t } = useTranslation(['auto-followup', 'record'])
  return (
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box sx={{ flex: 1, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>{t('step', { number })}</Box>
        <StepButton label={t('move-up', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <Up fontSize="small" />
        </StepButton>
        <StepButton label={t('move-down', { number })} disabled={isLast} onClick={() => onMove(1)}>
          <Down fontSize="small" />
        </StepButton>
        <StepButton label={t('remove-step', { number })} onClick={onRemove}>
          <Delete fontSize="small" />
        </StepButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
        {columns.map((column) => (
          <Box key={column.name} sx={{ minWidth: 0, ...(fieldKindOf(column.type).isLong && { gridColumn: '1 / -1' }) }}>
            <Box aria-hidden sx={{ mb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
              {t(column.label)}
            </Box>
            <InputOf
              line={line}
              bare
              field={column}
              label={t('record:lines.field', { field: t(column.label), number })}
              typed={line.cells[column.name]}
              onChange={(value) => onChange({ ...line, cells: { ...line.cells, [column.name]: value } })}
              faults={faultsBelow(faults, column.name)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface InputOfProps extends InputProps<unknown> {
  readonly line: TypedLine
}

/** What a template asks for has a field each; it is nothing as long as none is chosen. */
const InputOf = ({ line, ...props }: InputOfProps) =>
  props.field.name === 'values' ? (
    <TemplateValuesInput
      {...(props as InputProps<string>)}
      templateId={(line.cells.template as Named | null)?.id ?? null}
    />
  ) : (
    <PlainInput {...props} />
  )

interface StepButtonProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const StepButton = ({ label, children, ...button }: StepButtonProps) => (
  <IconButton size="small" aria-label={label} data-tip={label} {...button}>
    {children}
  </IconButton>
)
