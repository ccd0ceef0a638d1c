import type { ListField } from '@kervan/contracts/http/list'
import { NONE } from '@kervan/contracts/http/list-filters'
import { useTranslation } from 'react-i18next'
import { useColleagues } from '../../users/use-colleagues.ts'
import { Avatar } from '../Avatar.tsx'
import { type Choice, ChoiceList } from '../choice/ChoiceList.tsx'
import { ME } from './list-request.ts'
import { RangeEditor } from './RangeEditor.tsx'
import { valuesOf } from './table-state.ts'
import { useValueWords } from './use-value-words.ts'

interface FilterEditorProps {
  readonly namespace: string
  readonly field: ListField
  /** The filter as the state holds it. */
  readonly text: string
  readonly onChange: (text: string) => void
}

/** What a filter may be set to, by its field's type: a range of days, known values, colleagues, or words. */
export const FilterEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const words = useValueWords(namespace)
  const colleagues = useColleagues()
  if (field.filter === 'range') return <RangeEditor text={text} onChange={onChange} />

  const chosen = valuesOf(text)
  const toggle = (value: string) =>
    onChange((chosen.includes(value) ? chosen.filter((held) => held !== value) : [...chosen, value]).join())
  const people = (): Choice[] => [
    ...[ME, NONE].map((value) => ({ value, label: words(field, value) })),
    ...colleagues.map(({ id, fullName }) => ({
      value: id,
      label: fullName,
      start: <Avatar id={id} name={fullName} size={22} />,
    })),
  ]
  const free = field.type !== 'user' && !field.values
  return (
    <ChoiceList
      label={t(field.label)}
      multiple
      chosen={chosen}
      onChoose={toggle}
      onCreate={free ? toggle : undefined}
      choices={
        field.type === 'user'
          ? people()
          : (field.values ?? chosen).map((value) => ({ value, label: words(field, value) }))
      }
    />
  )
}
