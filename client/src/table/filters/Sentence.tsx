import { useTranslation } from 'react-i18next'
import { EMPTY, FILLED, parseWords } from './filter-text.ts'
import { type FilteredField, useFilterWords } from './use-filter-words.ts'

interface SentenceProps {
  readonly namespace: string
  readonly field: FilteredField
  readonly text: string
}

/** What a filter says, in one go with the name of its field. */
export const Sentence = ({ namespace, field, text }: SentenceProps) => {
  const { t } = useTranslation(namespace)
  const words = useFilterWords(namespace)
  return (
    <>
      <span className="label">{t(field.label)}</span>
      {rest()}
    </>
  )

  function rest(): string {
    if (text === EMPTY || text === FILLED) return t(`table:says.${text}`)
    if (field.filter !== 'text') return t('table:says.is', { words: words(field, text) })
    const { how, words: typed } = parseWords(text)
    return t(`table:says.${how}`, { words: typed })
  }
}
