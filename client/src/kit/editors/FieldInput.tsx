import type { InputProps } from './field-editor.ts'
import { LinesInput } from './LinesInput.tsx'
import { PlainInput } from './PlainInput.tsx'
import type { TypedLine } from './typed-line.ts'

/** A field of any type in a form. */
export const FieldInput = (props: InputProps<unknown>) =>
  props.field.type === 'lines' ? (
    <LinesInput {...(props as InputProps<readonly TypedLine[]>)} />
  ) : (
    <PlainInput {...props} />
  )
