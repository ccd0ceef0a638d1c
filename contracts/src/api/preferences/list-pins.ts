import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { PINNED_KINDS, Pin } from '../../preferences/pins.ts'
import type { PushedKind } from '../../realtime/messages.ts'

export const PinnedRecord = Pin.extend({
  /** Null: the record is not there, or not for the signed-in user to see. */
  name: z.string().nullable(),
  /** The record that it has its name from, where that is another one. */
  namedBy: z.guid().nullable(),
  archived: z.boolean(),
})
export type PinnedRecord = z.output<typeof PinnedRecord>

/** What the signed-in user keeps at hand, in the order in which it was pinned, under the names of now. */
export const listPins = endpoint({
  name: 'list-pins',
  summary: "The signed-in user's pinned records",
  method: 'GET',
  path: '/api/user/pins',
  owner: 'query-service',
  permission: 'signed-in',
  shows: ['preferences'],
  showsToViewers: ['person', ...(PINNED_KINDS as PushedKind[])],
  response: z.object({ data: z.array(PinnedRecord) }),
  errors: [],
})
