import { TEMPLATE_LANGUAGES } from '@kervan/contracts/messages/template-languages'
import type { NamedField } from '../../base/named-fields.ts'
import { countedFields } from '../../kit/counted-fields.ts'
import { LIMITED_BY_META } from './template.ts'

/** Fields of templates as they are typed: what Meta limits is counted, and the language is chosen from those that it takes. */
export const templateFields = (fields: readonly NamedField[]): readonly NamedField[] =>
  countedFields(fields, LIMITED_BY_META).map((field) =>
    field.name === 'language' ? { ...field, languageCodes: TEMPLATE_LANGUAGES } : field,
  )
