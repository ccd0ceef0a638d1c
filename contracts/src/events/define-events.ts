import type { z } from 'zod'

/** A record's facts: event name to payload schema. The version rises when the payload changes; upcasters lift older ones. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number
  readonly data: Schema
}

export const event = <Schema extends z.ZodType>(data: Schema, version = 1): EventDefinition<Schema> => ({
  version,
  data,
})

/** The union `{ type, data }` of a table of definitions. */
export type EventOf<Table extends Record<string, EventDefinition>> = {
  [Type in keyof Table & string]: { readonly type: Type; readonly data: z.output<Table[Type]['data']> }
}[keyof Table & string]
