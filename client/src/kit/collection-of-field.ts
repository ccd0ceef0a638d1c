import type { NamedField } from '../base/named-fields.ts'

/** The collection that a field belongs to, which its label begins with. */
export const collectionOfField = ({ label }: Pick<NamedField, 'label'>): string => label.slice(0, label.indexOf(':'))
