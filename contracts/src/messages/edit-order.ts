/** Which edit of a message it is. */
export interface EditPlace {
  /** When it was made, ISO 8601. */
  readonly at: string
  /** The provider's id of the edit; empty where it has none. */
  readonly id: string
}

/** The order of a message's edits, whatever order they come in: by their time, then by their own ids. */
export const compareEdits = (a: EditPlace, b: EditPlace): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : Number(a.id > b.id))

export const placeOfEdit = ({ editedAt, editId = '' }: { editedAt: string; editId?: string }): EditPlace => ({
  at: editedAt,
  id: editId,
})
