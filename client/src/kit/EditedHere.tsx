import { useEditedField } from '../base/realtime/presence.ts'

/** Stands in an editor: colleagues who have the same record open see that its field is being edited. */
export const EditedHere = ({ field }: { readonly field: string }) => {
  useEditedField(field)
  return null
}
