import { z } from 'zod'
import { UserId } from '../ids.ts'
import { NAME_LENGTH } from '../text/cut-text.ts'
import { TypedText } from '../text/typed-text.ts'

/** A colleague whom a note names, and the name that stands behind the sign there. */
export const NamedColleague = z.strictObject({ userId: UserId, name: TypedText(NAME_LENGTH) })
export type NamedColleague = z.infer<typeof NamedColleague>

/** Where a note names a colleague: the sign and the name, in UTF-16 code units of its text. */
export const Mention = z.object({ userId: UserId, at: z.int().min(0), length: z.int().min(1) })
export type Mention = z.infer<typeof Mention>
