import { z } from 'zod'
import { BUTTON_KINDS, TEMPLATE_CATEGORIES } from './template-parts.ts'

const Parameter = z.object({
  /** Of one that has a name and no number. */
  name: z.string().optional(),
  value: z.string(),
})

/** A message by a template that was approved, as it read when it was sent, with what its variables were filled in with. */
export const SentTemplate = z.object({
  kind: z.literal('template'),
  /** As the provider calls it. */
  name: z.string(),
  language: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  header: z.string().optional(),
  body: z.string(),
  footer: z.string().optional(),
  buttons: z.array(z.object({ kind: z.enum(BUTTON_KINDS), text: z.string() })),
  /** Of its variables, those of a place in the order in which the provider fills them in. */
  parameters: z.object({
    header: z.array(Parameter),
    body: z.array(Parameter),
    /** Of the addresses of buttons. */
    buttons: z.array(z.object({ button: z.int().min(0), value: z.string() })),
  }),
})
export type SentTemplate = z.infer<typeof SentTemplate>
