import { ISO_COUNTRIES, ISO_LANGUAGES } from '@kervan/contracts/fields/codes'
import { traitsOf } from '@kervan/contracts/http/list-field'
import { ME, NONE } from '@kervan/contracts/http/list-filters'
import { useTranslation } from 'react-i18next'
import { useColleagues } from '../../../users/use-colleagues.ts'
import { useRoleChoices } from '../../../users/use-roles.ts'
import { Avatar } from '../../Avatar.tsx'
import { type Choice, ChoiceList } from '../../choice/ChoiceList.tsx'
import { isOfPeople } from '../list-request.ts'
import type { FilterEditorProps } from './filter-editor.ts'
import { chosenIn, toggleValue, writeChosen } from './filter-values.ts'
import { type FilteredField, useValueWords } from './use-filter-words.ts'

const words = new Intl.Collator('tr')

/** Any of known values, colleagues, or of values that are written. */
export const AnyEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const wordsOf = useValueWords(namespace)
  const colleagues = useColleagues()
  const chosen = chosenIn(text)
  const roles = useRoleChoices(chosen)
  const toggle = (value: string) => onChange(writeChosen(toggleValue(chosen, value)))
  const known = knownValues(field)
  const isOfRoles = traitsOf(field).offers === 'roles'
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
    const named = (known ?? chosen).map((value) => ({ value, label: wordsOf(field, value) }))
    return field.values ? named : named.toSorted((one, other) => words.compare(one.label, other.label))
  }
  return (
    <ChoiceList
      label={t(field.label)}
      multiple
      chosen={chosen}
      onChoose={toggle}
      onCreate={known || isOfPeople(field) || isOfRoles ? undefined : toggle}
      choices={choices()}
    />
  )
}

/** Undefined where any words may be written. */
const knownValues = (field: FilteredField): readonly string[] | undefined => {
  const { offers } = traitsOf(field)
  if (field.values) return field.values
  if (offers === 'countries') return ISO_COUNTRIES
  return offers === 'languages' ? ISO_LANGUAGES : undefined
}
