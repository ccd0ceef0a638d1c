import { z } from 'zod'
import { PositionText, Revision } from '../ids.ts'

/** The answer to a command that was carried out, or had been already. */
export const CommandAccepted = z.object({
  success: z.literal(true),
  /** The record. */
  id: z.string(),
  /** Its revision now; also the ETag. */
  revision: Revision,
  /** Log position of its last event; a query with After-Position sees the change. Also the Position header. */
  position: PositionText,
})
export type CommandAccepted = z.infer<typeof CommandAccepted>
