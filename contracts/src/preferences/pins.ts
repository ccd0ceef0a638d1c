import { z } from 'zod'
import { KINDS } from '../kinds/kinds.ts'

/** Kinds whose records have pages, by kind the collection that their lists and pages are under. */
export const PIN_COLLECTIONS: Readonly<Record<string, string>> = {
  lead: 'leads',
  ...Object.fromEntries(KINDS.filter(({ single }) => !single).map(({ kind, collection }) => [kind, collection])),
}
export const PINNED_KINDS = Object.keys(PIN_COLLECTIONS)

/** What a person takes in at a glance; of more the search is quicker. */
export const MOST_PINS = 12

/** A record that a user keeps at hand. */
export const Pin = z.strictObject({ kind: z.enum(PINNED_KINDS), id: z.guid('invalid-id') })
export type Pin = z.output<typeof Pin>

export const isPinOf =
  ({ kind, id }: Pin) =>
  (pin: Pin): boolean =>
    pin.kind === kind && pin.id === id
