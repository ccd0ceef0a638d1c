import { z } from 'zod'
import { VALUE_LENGTH } from './template-rules.ts'

/** Which template is to be sent, and what its variables are filled in with, by their keys (`variablesOf`). */
export const ChosenTemplate = z.strictObject({
  name: z.string().min(1).max(512),
  language: z.string().min(1).max(15),
  values: z.record(z.string().max(100), z.string().max(VALUE_LENGTH)),
})
export type ChosenTemplate = z.infer<typeof ChosenTemplate>
