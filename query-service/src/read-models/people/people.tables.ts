import { NAME_LENGTH } from '@kervan/contracts/text/cut-text'
import type { StoredWith } from '../../kit/record-table.ts'
import { boolean, cut, nullable, text, turkishText } from '../../projector/declare.ts'

/** What only people have in their rows: how they are reached, those who are merged into them among it. */
export const columns = {
  /** Seen as the one that it is merged into. */
  merged: boolean(),
  /** What lists are sorted by: null where the name is a number or an address, which not every reader may see. */
  open_name: nullable(cut(turkishText(), NAME_LENGTH)),
  phone: nullable(text()),
  email: nullable(text()),
}
export type StoredPerson = StoredWith<typeof columns>
