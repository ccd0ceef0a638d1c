import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldKindOf } from '../base/field-kinds/field-kinds.tsx'
import type { NamedField } from '../base/named-fields.ts'
import { FieldInput } from './editors/FieldInput.tsx'
import { faultsBelow } from './editors/faults-below.ts'
import { isMeant } from './is-meant.ts'
import type { FieldsFormState, Typed } from './use-fields-form.ts'

interface FieldsFormProps {
  readonly form: FieldsFormState
  /** A field that has a line of its own, whatever its type. */
  readonly wide?: string
  /** Shown under a field while it is typed. */
  readonly hint?: { readonly under: string; readonly of: (typed: Typed) => ReactNode }
}

/** The fields of a form, two in a row where there is room. */
export const FieldsForm = ({ form: { fields, typed, faults, change }, wide, hint }: FieldsFormProps) => {
  const { t } = useTranslation()
  const isWide = ({ name, type }: NamedField) => name === wide || fieldKindOf(type).isWide === true
  const [first] = fields
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 2,
        pt: 1,
      }}
    >
      {fields
        .filter((field) => isMeant(field, typed))
        .map((field) => (
          <Fragment key={field.name}>
            <Box sx={{ gridColumn: isWide(field) ? '1 / -1' : undefined, minWidth: 0 }}>
              <FieldInput
                field={field}
                label={t(field.label)}
                typed={typed[field.name]}
                onChange={(value) => change(field.name, value)}
                faults={faultsBelow(faults, field.name)}
                autoFocus={field === first}
              />
            </Box>
            {hint?.under === field.name && (
              <Box sx={{ gridColumn: '1 / -1', '& > :not(:empty)': { mb: 3 } }}>{hint.of(typed)}</Box>
            )}
          </Fragment>
        ))}
    </Box>
  )
}
