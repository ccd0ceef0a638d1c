import { z } from 'zod'
import { personal } from '../personal.ts'

/** Fields of a person of which two who are merged may hold different values. What of a person can be many, as contact points, is kept of both. */
export const MERGED_FIELDS = ['name'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]
export const MergedField = z.enum(MERGED_FIELDS)

export const PersonValues = z.strictObject({
  name: personal(z.string().min(1), 'stream'),
} satisfies Readonly<Record<MergedField, z.ZodType>>)
export type PersonValues = z.infer<typeof PersonValues>

/** Values of some of these fields. */
export const KeptValues = PersonValues.partial()
export type KeptValues = z.infer<typeof KeptValues>

/** The values of some fields. */
export const pickValues = (values: KeptValues, fields: readonly string[]): KeptValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
