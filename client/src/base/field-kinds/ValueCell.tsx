import type { FieldTypeName } from '@kervan/contracts/kit/fields/field'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/use-formats.ts'
import type { ShownField } from './field-kind.ts'
import { fieldKindOf, isEmpty } from './field-kinds.tsx'

interface ValueCellProps {
  readonly value: unknown
  readonly field: ShownField & { readonly type: FieldTypeName }
}

/** A value as its type is shown. Nothing is shown as nothing: no dash, no N/A to read over. */
export const ValueCell = ({ value, field }: ValueCellProps) => {
  if (isEmpty(value)) return null
  const { Cell } = fieldKindOf(field.type)
  return Cell ? <Cell value={value} field={field} /> : <WordsCell value={value} field={field} />
}

const UNKNOWN = () => undefined

const WordsCell = ({ value, field }: ValueCellProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = fieldKindOf(field.type).words(value, field, { t, formats, colleague: UNKNOWN, role: String })
  return (
    <bdi className="words" title={words}>
      {words}
    </bdi>
  )
}
