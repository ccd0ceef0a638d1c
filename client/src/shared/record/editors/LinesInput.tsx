import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpeech } from '../field-kinds/use-speech.ts'
import { faultsBelow } from './faults-below.ts'
import type { InputProps } from './field-editor.ts'
import { newLine } from './lines-editor.ts'
import { PlainInput } from './PlainInput.tsx'

/** A line as it is typed; it keeps its id. */
export interface TypedLine {
  readonly id: string
  readonly cells: Readonly<Record<string, unknown>>
}

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
              gap: 1.5,
              alignItems: 'start',
              gridTemplateColumns: `repeat(${field.columns.length}, minmax(0, 1fr)) 40px`,
              '@container (max-width: 520px)': {
                gridTemplateColumns: 'minmax(0, 1fr)',
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
              },
            }}
          >
            {field.columns.map((column, index) => (
              <PlainInput
                key={column.name}
                field={column}
                label={t(column.label)}
                typed={line.cells[column.name]}
                onChange={(value) => set(line.id, column.name, value)}
                faults={faultsBelow(faults, `${place}.${column.name}`)}
                autoFocus={added === line.id && index === 0}
              />
            ))}
            <IconButton
              aria-label={t('lines.remove', { number: place + 1 })}
              data-tip={t('lines.remove', { number: place + 1 })}
              onClick={() => onChange(typed.filter((each) => each.id !== line.id))}
              sx={{ justifySelf: 'end' }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {faults[''] && <FormHelperText error>{faults['']}</FormHelperText>}
      <Button size="small" color="inherit" startIcon={<Add />} onClick={add} sx={{ mt: typed.length > 0 ? 1 : 0 }}>
        {t('lines.add', { label })}
      </Button>
    </Box>
  )
}
