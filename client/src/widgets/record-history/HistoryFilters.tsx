import { statusNameOf } from '@kervan/contracts/kit/record'
import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Event from '@mui/icons-material/EventOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { archiveKey } from '../../base/archive-words.ts'
import { DateInput } from '../../base/forms/dates/DateInput.tsx'
import { parseMoment } from '../../base/forms/dates/typed-dates.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { type Choice, ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { Flyout } from '../../base/ui/choice/Flyout.tsx'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { fromLocalTime } from '../../kit/editors/zone-time.ts'
import type { HistoryKit } from '../../kit/history-kit.ts'
import { DayRangeEditor } from '../../table/filters/DayRangeEditor.tsx'
import { useFilterWords } from '../../table/filters/use-filter-words.ts'
import type { HistoryFilter } from './history-filter.ts'

interface HistoryFiltersProps {
  readonly kit: HistoryKit
  readonly filter: HistoryFilter
  readonly onChange: (filter: HistoryFilter) => void
  /** The record as it was at an instant. */
  readonly onLookAt: (instant: string) => void
}

/** Narrows a history by field, person and time, and leads to the record as it was. */
export const HistoryFilters = ({ kit, filter, onChange, onLookAt }: HistoryFiltersProps) => {
  const { t } = useTranslation([kit.collection, 'record', 'history'])
  const colleagues = useColleagues()
  const filterWords = useFilterWords(kit.collection)
  const fields: Choice[] = [
    ...kit.fields.map(({ name, label }) => ({ value: name, label: t(label) })),
    ...(kit.record.status ? [{ value: statusNameOf(kit.record), label: t(kit.statusLabel) }] : []),
    { value: 'archived', label: t(archiveKey(kit.record, 'label')) },
  ]
  const people: Choice[] = colleagues.map(({ id, fullName }) => ({
    value: id,
    label: fullName,
    start: <Avatar id={id} name={fullName} size={22} />,
  }))
  const labelOf = (choices: readonly Choice[], value: string) => choices.find((each) => each.value === value)?.label
  const choose = (name: 'field' | 'by', value: string) =>
    onChange({ ...filter, [name]: filter[name] === value ? '' : value })
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <FilterButton label={t('history:field')} words={labelOf(fields, filter.field)}>
        {(close) => (
          <ChoiceList
            label={t('history:field')}
            chosen={[filter.field]}
            choices={fields}
            onChoose={(value) => {
              choose('field', value)
              close()
            }}
          />
        )}
      </FilterButton>
      <FilterButton label={t('history:by')} words={labelOf(people, filter.by)}>
        {(close) => (
          <ChoiceList
            label={t('history:by')}
            chosen={[filter.by]}
            choices={people}
            onChoose={(value) => {
              choose('by', value)
              close()
            }}
          />
        )}
      </FilterButton>
      <FilterButton
        label={t('history:time')}
        words={filter.days ? filterWords({ ...DAYS, label: '' }, filter.days) : undefined}
      >
        {() => <DayRangeEditor text={filter.days} onChange={(days) => onChange({ ...filter, days })} />}
      </FilterButton>
      <Box sx={{ flex: 1 }} />
      <Flyout
        align="right"
        label={t('history:as-it-was')}
        trigger={(props) => (
          <Button color="inherit" startIcon={<Event />} {...props}>
            {t('history:as-it-was')}
          </Button>
        )}
      >
        {(close) => (
          <MomentForm
            onDone={(instant) => {
              close()
              onLookAt(instant)
            }}
          />
        )}
      </Flyout>
    </Box>
  )
}

const DAYS = { name: 'at', type: 'instant', filter: 'period' } as const

interface FilterButtonProps {
  readonly label: string
  /** What it is narrowed to. */
  readonly words: string | undefined
  readonly children: (close: () => void) => ReactNode
}

const FilterButton = ({ label, words, children }: FilterButtonProps) => (
  <Flyout
    label={label}
    trigger={(props) => (
      <Button
        variant={words ? 'outlined' : 'text'}
        color="inherit"
        endIcon={<ArrowDropDown />}
        sx={{ color: words ? undefined : 'text.secondary' }}
        {...props}
      >
        {words ? `${label}: ${words}` : label}
      </Button>
    )}
  >
    {children}
  </Flyout>
)

const MomentForm = ({ onDone }: { readonly onDone: (instant: string) => void }) => {
  const { t } = useTranslation(['record', 'history'])
  const [typed, setTyped] = useState('')
  const moment = parseMoment(typed)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (moment) onDone(fromLocalTime(moment))
      }}
      sx={{ display: 'grid', gap: 2, p: 3, width: 280, maxWidth: '100%' }}
    >
      <DateInput autoFocus timed name="moment" label={t('history:moment')} typed={typed} onTyped={setTyped} />
      <Button type="submit" variant="contained" size="small" disabled={!moment}>
        {t('history:show')}
      </Button>
    </Box>
  )
}
