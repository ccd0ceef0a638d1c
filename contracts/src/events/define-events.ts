import type { z } from 'zod'

/** A payload of some version, as JSON. */
export type Payload = Readonly<Record<string, unknown>>

/** Lifts a payload to the version after its own. Pure: it knows the payload, and when the event was recorded (UTC, ISO 8601). */
export type Upcaster = (data: Payload, recordedAt: string) => Payload

/** A record's facts: event name to payload schema, which is that of today. Older payloads are lifted to it. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number
  readonly data: Schema
  /** From version 1 to 2, from 2 to 3 and so on. */
  readonly upcasters: readonly Upcaster[]
}

/**
 * @param upcasters  one for each earlier version, oldest first; they stay for ever. The version is one more than there are
 */
export const event = <Schema extends z.ZodType>(
  data: Schema,
  ...upcasters: readonly Upcaster[]
): EventDefinition<Schema> => ({ version: upcasters.length + 1, data, upcasters })

/** The union `{ type, data }` of a table of definitions. */
export type EventOf<Table extends Record<string, EventDefinition>> = {
  [Type in keyof Table & string]: { readonly type: Type; readonly data: z.output<Table[Type]['data']> }
}[keyof Table & string]
