import { useTranslation } from 'react-i18next'
import { ChoiceList } from '../../base/ui/choice/ChoiceList.tsx'
import type { FilterEditorProps } from './filter-editor.ts'
import { useValueWords } from './use-filter-words.ts'

/** Yes or no; the one that is chosen is taken off by another press. */
export const EitherEditor = ({ namespace, field, text, onChange }: FilterEditorProps) => {
  const { t } = useTranslation(namespace)
  const wordsOf = useValueWords(namespace)
  return (
    <ChoiceList
      label={t(field.label)}
      chosen={text ? [text] : []}
      choices={['true', 'false'].map((value) => ({ value, label: wordsOf({ ...field, type: 'yesNo' }, value) }))}
      onChoose={(value) => onChange(value === text ? '' : value)}
    />
  )
}
