import type { FieldTypeName } from '@kervan/contracts/fields/field'
import type { Speech } from './field-kinds/field-kind.ts'
import { fieldKindOf, isEmpty } from './field-kinds/field-kinds.tsx'
import { isMeant } from './is-meant.ts'
import type { ListKit, Row } from './list-kit.ts'

/** Types whose words do not say of what they are: `12`, `Yes`, `21 March 2026`. */
const UNNAMED: readonly FieldTypeName[] = [
  ...(['wholeNumber', 'decimal', 'percent', 'duration', 'yesNo'] as const),
  ...(['date', 'instant', 'timeOfDay', 'dateRange'] as const),
]

/** The columns of a list in words, in two lines of a card: what stands in the card anyhow is not among them. */
export const cardLines = (
  { record, fields }: Pick<ListKit, 'record' | 'fields'>,
  row: Row,
  speech: Speech,
): readonly (readonly string[])[] => {
  const shown = record.list.columns.flatMap((name) => {
    const field = fields.find((each) => each.name === name)
    if (!field || name === record.title || field.type === 'phone' || isEmpty(row[name]) || !isMeant(field, row))
      return []
    const words = fieldKindOf(field.type).words(row[name], field, speech)
    return [UNNAMED.includes(field.type) ? `${speech.t(field.label)}: ${words}` : words]
  })
  return [shown.slice(0, 2), shown.slice(2)]
}
