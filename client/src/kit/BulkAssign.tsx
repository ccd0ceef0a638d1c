import PersonAdd from '@mui/icons-material/PersonAddAlt'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { NamedField } from '../base/named-fields.ts'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { fieldEditorOf } from './editors/field-editors.ts'
import { PickPanel } from './editors/PickPanel.tsx'

interface BulkAssignProps {
  /** The field that holds the owner. */
  readonly field: NamedField
  /** Called with a colleague's id, or null for no owner. */
  readonly onAssign: (owner: string | null) => void
}

/** Assigns all selected records to one colleague, or to none. */
export const BulkAssign = ({ field, onAssign }: BulkAssignProps) => {
  const { t } = useTranslation('record')
  const { pick } = fieldEditorOf(field)
  if (!pick) return null
  return (
    <Flyout
      label={t('bulk.assign')}
      trigger={(props) => (
        <Button color="inherit" startIcon={<PersonAdd />} {...props}>
          {t('bulk.assign')}
        </Button>
      )}
    >
      {(close) => (
        <PickPanel
          field={field}
          label={t(field.label)}
          pick={pick}
          typed={pick.none}
          onChange={(typed) => {
            close()
            onAssign(pick.chosen(typed)[0] ?? null)
          }}
        />
      )}
    </Flyout>
  )
}
