import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../base/api/error-words.ts'
import { useCan } from '../base/session/session-store.ts'
import { Flyout } from '../base/ui/choice/Flyout.tsx'
import { lazyPart, Part } from '../base/ui/lazy-part.tsx'
import { showToast } from '../base/ui/toast/toasts.ts'
import { FACT_BUTTON } from './fact-button.ts'
import { permissionOf, type Row } from './list-kit.ts'
import { notSaved } from './not-saved.ts'
import type { RecordKit } from './record-kit.ts'

const panel = lazyPart(() => import('./LongTextPanel.tsx').then((file) => file.LongTextPanel))
const PARTS = [panel]

interface LongTextCellProps {
  readonly kit: RecordKit
  /** The name of the field. */
  readonly name: string
  readonly row: Row
}

/** A long text in a list: its beginning in the row, all of it to read and to change over the row, without leaving the list. */
export const LongTextCell = ({ kit, name, row }: LongTextCellProps) => {
  const { t } = useTranslation(['record', kit.collection])
  const queryClient = useQueryClient()
  const onCard = useMediaQuery('(max-width: 767.95px)')
  const mayEdit = useCan(permissionOf(kit, 'edit')) && !row.archived
  /** What is being typed over the row as it was opened; it stays where it could not be saved. */
  const [edit, setEdit] = useState<{ readonly opened: Row; readonly typed: string } | null>(null)
  const field = kit.fields.find((each) => each.name === name)!
  const value = String(row[name] ?? '')
  const label = t(field.label)
  if (!mayEdit && value === '') return null

  const save = async () => {
    if (!edit) return
    const { opened, typed } = edit
    if (!mayEdit || typed.trim() === String(opened[name] ?? '')) return setEdit(null)
    try {
      const { setFromView } = await import('./changes/set-from-view.ts')
      const setting = { kit, row: opened, queryClient, wordsOf: (_field: string, now: unknown) => String(now ?? '') }
      if (await setFromView(setting, { [name]: typed.trim() || null })) setEdit(null)
    } catch (error) {
      showToast({ tone: 'error', title: notSaved(t, kit.collection), text: errorWords(error) })
    }
  }
  return (
    <Flyout
      label={label}
      parts={PARTS}
      onClose={() => void save()}
      trigger={({ onClick, ...aria }) => (
        <ButtonBase
          {...aria}
          data-edits={name}
          // In a row a key opens it; every cell of every row would be a stop on the way through the page.
          tabIndex={onCard ? 0 : -1}
          aria-label={t('edit-field', { field: label, value })}
          onClick={(event) => {
            setEdit((kept) => kept ?? { opened: row, typed: value })
            onClick(event)
          }}
          sx={{ ...FACT_BUTTON, minHeight: 28, py: 0, maxWidth: '100%', ...(onCard && { '& > svg': { opacity: 1 } }) }}
        >
          {value ? (
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {value}
            </Box>
          ) : (
            onCard && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
            )
          )}
          {mayEdit && <Edit aria-hidden sx={{ flex: 'none', fontSize: 15, color: 'text.secondary' }} />}
        </ButtonBase>
      )}
    >
      {(close) =>
        edit && (
          <Part
            of={panel}
            label={label}
            max={field.max ?? undefined}
            typed={edit.typed}
            onTyped={mayEdit ? (typed) => setEdit({ ...edit, typed }) : undefined}
            onSave={() => {
              close()
              void save()
            }}
            onLeave={() => {
              close()
              setEdit(null)
            }}
          />
        )
      }
    </Flyout>
  )
}
