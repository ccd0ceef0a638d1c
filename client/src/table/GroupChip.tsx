import type { List } from '@kervan/contracts/http/list'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Part } from '../base/ui/lazy-part.tsx'
import { ChipPill } from './ChipPill.tsx'
import { groupEditor } from './filters/filter-parts.ts'
import { Sentence } from './filters/Sentence.tsx'
import { type TableState, withGroup } from './table-state.ts'
import type { ChangeTableState } from './use-table-state.ts'

interface GroupChipProps {
  readonly list: Pick<List, 'name' | 'fields'>
  readonly place: number
  readonly state: TableState
  readonly onChange: ChangeTableState
}

/** A group of filters of which one holds: `City contains “ada” or (Country: Germany and Beds: 10 and more)`. */
export const GroupChip = ({ list, place, state, onChange }: GroupChipProps) => {
  const { t } = useTranslation('table')
  const group = state.groups[place] ?? []
  const shown = group.map((alternative, index) => {
    const conditions = Object.entries(alternative)
    const grouped = group.length > 1 && conditions.length > 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no name but their place
      <Fragment key={index}>
        {index > 0 && <span className="label"> {t('group.or')} </span>}
        {grouped && '('}
        {conditions.map(([name, text], which) => (
          <Fragment key={name}>
            {which > 0 && <span className="label"> {t('group.and')} </span>}
            <Sentence namespace={list.name} field={{ ...list.fields[name]!, name }} text={text} />
          </Fragment>
        ))}
        {grouped && ')'}
      </Fragment>
    )
  })
  return (
    <ChipPill
      label={t('group.any')}
      shown={shown}
      parts={[groupEditor]}
      onRemove={() => onChange(withGroup(state, place, []))}
    >
      {() => (
        <Part of={groupEditor} list={list} group={group} onChange={(next) => onChange(withGroup(state, place, next))} />
      )}
    </ChipPill>
  )
}
