import { z } from 'zod'
import { DECLARED_KINDS } from '../kinds/registry.ts'

/** Kinds of record whose pages say who else has them open. */
export const VIEWED_KINDS = ['lead', 'user', 'person', ...DECLARED_KINDS] as const
export type ViewedKind = (typeof VIEWED_KINDS)[number]

const Viewed = z.object({ record: z.enum(VIEWED_KINDS), id: z.guid() })

/** `look`, client to server: the record that a page shows, and which of its fields is being edited there. */
export const Look = Viewed.extend({ field: z.string().max(60).nullable() })
export type Look = z.infer<typeof Look>

/** Who has a record open; the field that they edit, where the reader may see it. */
export const PresentPerson = z.object({ id: z.string(), name: z.string(), field: z.string().nullable() })
export type PresentPerson = z.infer<typeof PresentPerson>

/** `presence`: who else has the record open that this client looks at. It replaces what was told before. */
export const Presence = Viewed.extend({ people: z.array(PresentPerson) })
export type Presence = z.infer<typeof Presence>
