import type { EventDefinition } from '@kervan/contracts/events/define-events'
import { EventMetadata } from '@kervan/contracts/events/envelope'
import { EventId } from '@kervan/contracts/ids'
import { type PersonalField, personalFields } from '@kervan/contracts/personal'
import { z } from 'zod'
import { safeParse } from 'zod/v4/core'

const decimal = (description: string) => z.string().regex(/^\d+$/).describe(description)

/** What the value of a message of the events topic is, for one type of event as it is recorded today. */
export const topicEvent = (type: string, { version, data }: EventDefinition) =>
  z.object({
    id: EventId.describe('The same whenever the event comes again'),
    type: z.literal(type),
    stream: z.string().describe('The record it is about; also the key of the message'),
    revision: decimal('Its place in the stream, from 0'),
    position: decimal('Its place in the log; grows, may have gaps'),
    data,
    metadata: EventMetadata.extend({ schemaVersion: z.literal(version) }),
  })

/** A message holds what says nothing in its place, and the value in `metadata.sealed`. */
const describePersonal = (
  schema: Record<string, unknown>,
  { subject, group, erased }: PersonalField,
  fits: boolean,
): void => {
  if (!fits) {
    const open = { ...schema }
    for (const name of Object.keys(schema)) delete schema[name]
    schema.anyOf = [open, { const: erased }]
  }
  schema['x-personal'] = { subject, group }
}

/**
 * JSON Schema (draft 2020-12) of a message's value. Fields that hold personal data say so: `x-personal` names the field beside
 * them, or around them, with the id of the person (`stream` where the stream is the person's own), and the group that may see it.
 */
export const eventSchema = (type: string, definition: EventDefinition) =>
  z.toJSONSchema(topicEvent(type, definition).meta({ title: `${type}, version ${definition.version}` }), {
    override({ zodSchema, jsonSchema }) {
      const personal = personalFields.get(zodSchema)
      if (personal) describePersonal(jsonSchema, personal, safeParse(zodSchema, personal.erased).success)
      // Readers pass over what they do not know.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
