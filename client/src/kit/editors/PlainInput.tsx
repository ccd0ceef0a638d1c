import type { InputProps } from './field-editor.ts'
import { PickInput } from './PickInput.tsx'
import { plainEditorOf } from './plain-editors.ts'

/** A field of any type but lines, in a form or a line. */
export const PlainInput = (props: InputProps<unknown>) => {
  const { Input, pick } = plainEditorOf(props.field)
  if (pick) return <PickInput {...props} pick={pick} />
  return Input ? <Input {...props} /> : null
}
