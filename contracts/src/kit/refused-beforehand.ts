import { z } from 'zod'

/** A move, an act or another choice in a field that would be refused now, whatever is sent with it, and why. */
export const RefusedBeforehand = z.object({
  move: z.string().optional(),
  act: z.string().optional(),
  change: z.object({ field: z.string(), to: z.string() }).optional(),
  code: z.string(),
  message: z.string(),
  paths: z.array(z.string()),
})
export type RefusedBeforehand = z.infer<typeof RefusedBeforehand>
