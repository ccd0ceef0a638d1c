import { EVENT_CATALOG } from '@kervan/contracts/kinds/event-catalog'
import { expect, it } from 'vitest'
import { eventSchema } from './event-schema.ts'

it('marks what is personal', () => {
  const { properties } = eventSchema('LeadNoteAdded', EVENT_CATALOG.LeadNoteAdded)
  expect(properties?.data).toMatchObject({
    properties: { text: { type: 'string', 'x-personal': { subject: 'stream', group: 'contact' } } },
  })
})
