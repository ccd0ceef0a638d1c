import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangedRow } from './changes/change-kit.ts'
import type { EditableFactProps } from './editable-fact.ts'
import { LinesForm } from './LinesForm.tsx'
import { LinesTable } from './LinesTable.tsx'
import { Panel } from './Panel.tsx'

/** Lines of a record under their name: read as a table, typed as a table. */
export const LinesPanel = (props: EditableFactProps) => {
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
        <LinesForm {...props} opened={opened} onClose={close} />
      ) : lines.length > 0 ? (
        <LinesTable field={field} lines={lines} />
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
