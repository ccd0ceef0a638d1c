import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedRow } from './changes/change-kit.ts'
import type { EditableFactProps } from './editable-fact.ts'
import { LinesForm } from './LinesForm.tsx'
import { LinesTable } from './LinesTable.tsx'
import { Panel } from './Panel.tsx'
import type { LinesFormProps } from './use-lines-form.ts'

interface LinesPanelProps extends EditableFactProps {
  /** How they are read; a table unless said. */
  readonly read?: ComponentType<LinesReadProps>
  /** How they are typed; a table unless said. */
  readonly form?: ComponentType<LinesFormProps>
}

export interface LinesReadProps extends Pick<EditableFactProps, 'field'> {
  readonly lines: readonly ChangedRow[]
}

/** Lines of a record under their name. */
export const LinesPanel = ({ read: Read = LinesTable, form: Form = LinesForm, ...props }: LinesPanelProps) => {
  const { field, row, locked } = props
  const { t } = useTranslation('record')
  const [opened, setOpened] = useState<ChangedRow | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const label = t(field.label)
  const lines = (row[field.name] ?? []) as readonly ChangedRow[]
  const close = () => {
    setOpened(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const edit = t('lines.edit', { label })
  return (
    <Panel
      title={label}
      action={
        !locked &&
        !opened &&
        lines.length > 0 && (
          <IconButton ref={button} size="small" aria-label={edit} data-tip={edit} onClick={() => setOpened(row)}>
            <Edit sx={{ fontSize: 16 }} />
          </IconButton>
        )
      }
    >
      {opened ? (
        <Form {...props} opened={opened} onClose={close} />
      ) : lines.length > 0 ? (
        <Read field={field} lines={lines} />
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 13, color: 'text.secondary' }}>
          {t('lines.none')}
          {!locked && (
            <Button ref={button} size="small" aria-label={t('lines.add', { label })} onClick={() => setOpened(row)}>
              {t('lines.begin')}
            </Button>
          )}
        </Box>
      )}
    </Panel>
  )
}
