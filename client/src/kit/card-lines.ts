import { FIELD_TRAITS } from '@kervan/contracts/kit/fields/field-traits'
import type { Speech } from '../base/field-kinds/field-kind.ts'
import { fieldKindOf, isEmpty } from '../base/field-kinds/field-kinds.tsx'
import { isMeant } from './is-meant.ts'
import type { ListKit, Row } from './list-kit.ts'

/** The columns of a list in words, in two lines of a card: what stands in the card anyhow is not among them. */
export const cardLines = (
  { record, fields, cardFoot }: Pick<ListKit, 'record' | 'fields' | 'cardFoot'>,
  row: Row,
  speech: Speech,
): readonly (readonly string[])[] => {
  const shown = record.list.columns.flatMap((name) => {
    const field = fields.find((each) => each.name === name)
    if (!field || name === record.title || name === cardFoot || isEmpty(row[name]) || !isMeant(field, row)) return []
    if (FIELD_TRAITS[field.type].reaches === 'phone') return []
    const { words, speaks } = fieldKindOf(field.type)
    const said = words(row[name], field, speech)
    return [speaks ? said : `${speech.t(field.label)}: ${said}`]
  })
  return [shown.slice(0, 2), shown.slice(2)]
}
