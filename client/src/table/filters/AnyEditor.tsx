import { traitsOf } from '@kervan/contracts/http/list-field'
import { ME, NONE, operatorsOf } from '@kervan/contracts/http/list-filters'
import { ISO_COUNTRIES, ISO_LANGUAGES } from '@kervan/contracts/kit/fields/codes'
import { eachTagOnce } from '@kervan/contracts/text/same-tag'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notePersonName } from '../../base/people/person-names.ts'
import { usePersonChoices } from '../../base/people/use-person-choices.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { type Choice, ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import { useColleagues } from '../../base/users/use-colleagues.ts'
import { useRoleChoices } from '../../base/users/use-roles.ts'
import { isOfPeople } from '../list-request.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { isNegated, negated, withoutNot } from './filter-text.ts'
import { chosenIn, toggleValue, writeChosen } from './filter-values.ts'
import { type FilteredField, useValueWords } from './use-filter-words.ts'

const words = new Intl.Collator('tr')

/** Any of known values, colleagues, or of values that are written. */
export const AnyEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const wordsOf = useValueWords(namespace)
  const colleagues = useColleagues()
  const [isNot, setNot] = useState(isNegated(text))
  const mayBeNot = operatorsOf(field).includes('not')
  const named = chosenIn(mayBeNot ? withoutNot(text) : text)
  const chosen = field.type === 'tags' ? eachTagOnce(named) : named
  const write = (values: readonly string[], not: boolean) =>
    onChange(not ? negated(writeChosen(values)) : writeChosen(values))
  const roles = useRoleChoices(chosen)
  const toggle = (value: string) => write(toggleValue(chosen, value), isNot)
  const known = knownValues(field)
  const isOfRoles = traitsOf(field).offers === 'roles'
  const isOfPersons = field.type === 'person'
  const [search, setSearch] = useState('')
  const { choices: persons, isCut } = usePersonChoices(null, search, isOfPersons)
  const held = chosen
    .filter((id) => !persons.some(({ value }) => value === id))
    .map((value) => ({ value, label: wordsOf(field, value) }))
  const choices = (): Choice[] => {
    if (isOfPeople(field)) {
      return [
        ...[ME, NONE].map((value) => ({ value, label: wordsOf(field, value) })),
        ...colleagues.map(({ id, fullName }) => ({
          value: id,
          label: fullName,
          start: <Avatar id={id} name={fullName} size={22} />,
        })),
      ]
    }
    if (isOfRoles) return roles
    if (isOfPersons) return [...held, ...persons]
    const offered = (known ?? chosen).map((value) => ({ value, label: wordsOf(field, value) }))
    return field.values ? offered : offered.toSorted((one, other) => words.compare(one.label, other.label))
  }
  return (
    <>
      {mayBeNot && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label={t('table:comparison.label')}
          value={isNot ? 'not' : 'any'}
          onChange={(_event, how) => {
            if (!how) return
            setNot(how === 'not')
            if (chosen.length > 0) write(chosen, how === 'not')
          }}
          sx={{ p: 2, pb: 1 }}
        >
          {(['any', 'not'] as const).map((how) => (
            <ToggleButton key={how} value={how} sx={{ textTransform: 'none', py: 1 }}>
              {t(`table:comparison.${how}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ChoiceList
        label={t(field.label)}
        multiple
        chosen={chosen}
        onChoose={(value) => {
          const choice = isOfPersons ? persons.find((each) => each.value === value) : undefined
          if (choice) notePersonName(value, choice.label)
          toggle(value)
        }}
        onSearch={isOfPersons ? setSearch : undefined}
        isSearched={isOfPersons}
        isCut={isOfPersons && isCut}
        onCreate={known || isOfPeople(field) || isOfRoles || isOfPersons ? undefined : toggle}
        choices={choices()}
      />
    </>
  )
}

/** Undefined where any words may be written. */
const knownValues = (field: FilteredField): readonly string[] | undefined => {
  const { offers } = traitsOf(field)
  if (field.values) return field.values
  if (field.kinds) return field.kinds
  if (offers === 'countries') return ISO_COUNTRIES
  return offers === 'languages' ? ISO_LANGUAGES : undefined
}
