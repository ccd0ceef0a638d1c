import type { List } from '@kervan/contracts/http/list'
import AltRoute from '@mui/icons-material/AltRoute'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldMenu } from './filters/FieldMenu.tsx'
import { FilterEditor } from './filters/FilterEditor.tsx'
import { GroupEditor } from './filters/GroupEditor.tsx'
import { StepBack } from './filters/StepBack.tsx'
import { type TableState, withFilter, withGroup } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface FilterPanelProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly state: TableState
  readonly onChange: ChangeTableState
}

type Step = { readonly field: string } | { readonly group: number }

/** Every field that can be filtered by, and a group of several; one of them opens, and a step leads back. */
export const FilterPanel = ({ list, state, onChange }: FilterPanelProps) => {
  const { t } = useTranslation(list.name)
  const [step, setStep] = useState<Step | null>(null)
  const back = () => setStep(null)
  if (step && 'group' in step) {
    return (
      <GroupEditor
        list={list}
        group={state.groups[step.group] ?? []}
        onChange={(group) => onChange(withGroup(state, step.group, group))}
        onBack={back}
      />
    )
  }
  const field = step && list.fields[step.field]
  if (step && field) {
    return (
      <Box>
        <StepBack title={t(field.label)} onBack={back} />
        <FilterEditor
          namespace={list.name}
          field={{ ...field, name: step.field }}
          text={state.filters[step.field] ?? ''}
          onChange={(text) => onChange(withFilter(state, step.field, text))}
        />
      </Box>
    )
  }
  return (
    <FieldMenu list={list} filters={state.filters} onChoose={(name) => setStep({ field: name })}>
      <Divider component="li" role="separator" sx={{ my: 1 }} />
      <MenuItem onClick={() => setStep({ group: state.groups.length })} sx={{ gap: 3 }}>
        <AltRoute aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
        {t('table:group.new')}
      </MenuItem>
    </FieldMenu>
  )
}
