import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpeech } from '../../base/field-kinds/use-speech.ts'
import type { NamedField } from '../../base/named-fields.ts'
import { faultsBelow } from './faults-below.ts'
import type { InputProps } from './field-editor.ts'
import { newLine } from './lines-editor.ts'
import { PlainInput } from './PlainInput.tsx'
import { leastWidthOf, type PlainType } from './plain-editors.ts'
import type { TypedLine } from './typed-line.ts'

/** Lines as a small table whose cells are typed in; on a narrow screen each line is a block. */
export const LinesInput = (props: InputProps<readonly TypedLine[]>) => {
  const { field, label, typed, onChange, faults = {}, bare } = props
  const { t } = useTranslation('record')
  const speech = useSpeech('record')
  const id = useId()
  /** The line that was just added, whose first field is typed next. */
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    const line = newLine(field.columns, speech)
    setAdded(line.id)
    onChange([...typed, line])
  }
  const set = (lineId: string, name: string, value: unknown) =>
    onChange(typed.map((line) => (line.id === lineId ? { ...line, cells: { ...line.cells, [name]: value } } : line)))
  return (
    <Box role="group" aria-labelledby={bare ? undefined : id} aria-label={bare ? label : undefined}>
      {!bare && (
        <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
          {label}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
        {typed.map((line, place) => (
          <Box
            key={line.id}
            component="li"
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'end',
              gridTemplateColumns: `${field.columns.map(trackOf).join(' ')} 36px`,
              // The names stand once over their columns; where there is no room for columns, over every value.
              '&:not(:first-of-type) .name': { display: 'none' },
              [`@container (max-width: ${widthOf(field)}px)`]: {
                position: 'relative',
                gridTemplateColumns: 'minmax(0, 1fr)',
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                '&:not(:first-of-type) .name': { display: 'block' },
                '& > button': { position: 'absolute', top: 4, right: 4 },
              },
            }}
          >
            {field.columns.map((column, index) => (
              <Box key={column.name} sx={{ alignSelf: 'start', minWidth: 0 }}>
                <Box
                  aria-hidden
                  className="name"
                  sx={{ mb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' }}
                >
                  {t(column.label)}
                  {column.required && ' *'}
                </Box>
                <PlainInput
                  bare
                  field={column}
                  label={t('lines.field', { field: t(column.label), number: place + 1 })}
                  typed={line.cells[column.name]}
                  onChange={(value) => set(line.id, column.name, value)}
                  faults={faultsBelow(faults, `${place}.${column.name}`)}
                  autoFocus={added === line.id && index === 0}
                />
              </Box>
            ))}
            <IconButton
              aria-label={t('lines.remove', { number: place + 1 })}
              data-tip={t('lines.remove', { number: place + 1 })}
              onClick={() => onChange(typed.filter((each) => each.id !== line.id))}
              size="small"
              sx={{ justifySelf: 'end', mb: 0.5 }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {faults[''] && <FormHelperText error>{faults['']}</FormHelperText>}
      <Button
        size="small"
        color="inherit"
        startIcon={<Add />}
        aria-label={t('lines.add', { label })}
        onClick={add}
        sx={{ mt: typed.length > 0 ? 2 : 0 }}
      >
        {t('lines.begin')}
      </Button>
    </Box>
  )
}

const widthOfColumn = ({ type }: NamedField): number => leastWidthOf(type as PlainType)
const trackOf = (column: NamedField): string => `minmax(${widthOfColumn(column)}px, 1fr)`
const widthOf = ({ columns }: NamedField): number =>
  36 + columns.reduce((sum, each) => sum + widthOfColumn(each) + 4, 0)
