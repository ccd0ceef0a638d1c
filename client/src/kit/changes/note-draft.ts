/** What the draft of a note on a record is kept by. */
export const noteDraftKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind}-note/${id}`
