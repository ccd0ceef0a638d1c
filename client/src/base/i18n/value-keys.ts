import { type ListField, traitsOf } from '@kervan/contracts/http/list-field'

/** Where the words of a value of a list's field are; undefined where the value is its own word, or a name. */
export const valueKey = (field: ListField, value: string): string | undefined => {
  const { type, label, values } = field
  switch (type) {
    case 'stage':
      return `status:lead-stage.${value}`
    case 'potential':
    case 'source':
    case 'treatment':
      return `status:${type}.${value}`
  }
  switch (traitsOf(field).offers) {
    case 'currencies':
      return undefined
    case 'choices':
      return `${choicesKey(label)}.${value}`
    default:
      return values && `${label}-value.${value}`
  }
}

/** Where the words of a declared field's choices are, by its label: `clinics:fields.kind` has them in `clinics:choices.kind`. */
export const choicesKey = (label: string): string =>
  label.endsWith(':fields.status')
    ? label.replace(/fields\.status$/, 'statuses')
    : label.replace(/:(fields|lines|asked)\./, ':choices.')
