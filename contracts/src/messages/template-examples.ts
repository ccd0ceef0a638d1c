import type { TemplateVariable, VariableSource } from './template-parts.ts'

/** Examples of our fields' values, for a template that is shown before it is filled in. */
const USUAL_EXAMPLES: Readonly<Record<VariableSource, string>> = {
  'first-name': 'Ayşe',
  'full-name': 'Ayşe Kaya',
  adviser: 'Selin Demir',
  company: 'Kervan',
  event: 'İstanbul Buluşması',
  'event-date': '12 Mart 2027',
  'event-city': 'İstanbul',
}

/** An example of a variable's value: the one that its line gives, or a usual one of the field it is filled in from. Null where there is neither. */
export const exampleOf = ({ example, from }: Pick<TemplateVariable, 'example' | 'from'>): string | null =>
  example ?? (from === null ? null : USUAL_EXAMPLES[from])
