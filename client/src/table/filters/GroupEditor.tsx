import type { List } from '@kervan/contracts/http/list'
import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionLine } from './ConditionLine.tsx'
import { FieldMenu } from './FieldMenu.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { type FilterGroup, withCondition } from './filter-groups.ts'
import { StepBack } from './StepBack.tsx'

interface GroupEditorProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly group: FilterGroup
  readonly onChange: (group: FilterGroup) => void
  /** Out of the group, where it is a step of a panel. */
  readonly onBack?: () => void
}

/** In which alternative a condition is being set, and which; the field is still to be chosen where there is none. */
interface Step {
  readonly place: number
  readonly field?: string
}

/** Conditions of which one holds; each may have others that hold with it. */
export const GroupEditor = ({ list, group, onChange, onBack }: GroupEditorProps) => {
  const { t } = useTranslation(list.name)
  const [step, setStep] = useState<Step | null>(group.length === 0 ? { place: 0 } : null)
  const leave = () => setStep(null)
  const field = step?.field === undefined ? undefined : list.fields[step.field]

  if (step?.field !== undefined && field) {
    const name = step.field
    return (
      <Box>
        <StepBack title={t(field.label)} onBack={leave} />
        <FilterEditor
          namespace={list.name}
          field={{ ...field, name }}
          text={group[step.place]?.[name] ?? ''}
          onChange={(text) => onChange(withCondition(group, step.place, name, text))}
        />
      </Box>
    )
  }
  if (step) {
    return (
      <Box>
        <StepBack title={t('table:group.any')} onBack={group.length > 0 ? leave : (onBack ?? leave)} />
        <FieldMenu
          list={list}
          filters={group[step.place] ?? {}}
          onChoose={(name) => setStep({ place: step.place, field: name })}
        />
      </Box>
    )
  }
  return (
    <Box sx={{ minWidth: 280, maxWidth: 420 }}>
      {onBack ? (
        <StepBack title={t('table:group.any')} onBack={onBack} />
      ) : (
        <Typography variant="subtitle2" component="p" sx={{ px: 4, pt: 3 }}>
          {t('table:group.any')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, p: 3 }}>
        {group.map((alternative, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name but their place
          <Fragment key={place}>
            {place > 0 && (
              <Typography variant="caption" color="textSecondary" sx={{ px: 1, fontWeight: 600 }}>
                {t('table:group.or')}
              </Typography>
            )}
            <Box
              role="group"
              aria-label={t('table:group.alternative', { place: place + 1 })}
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
            >
              {Object.entries(alternative).map(([name, text], which) => (
                <ConditionLine
                  key={name}
                  namespace={list.name}
                  field={{ ...list.fields[name]!, name }}
                  text={text}
                  joined={which > 0}
                  onOpen={() => setStep({ place, field: name })}
                  onRemove={() => onChange(withCondition(group, place, name, ''))}
                />
              ))}
              <Button size="small" color="inherit" startIcon={<Add />} onClick={() => setStep({ place })}>
                {t('table:group.add-condition')}
              </Button>
            </Box>
          </Fragment>
        ))}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          onClick={() => setStep({ place: group.length })}
          sx={{ justifySelf: 'start' }}
        >
          {t('table:group.add-alternative')}
        </Button>
      </Box>
    </Box>
  )
}
