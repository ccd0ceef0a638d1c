import { isDeepStrictEqual } from 'node:util'
import { takeApart } from '@kervan/contracts/events/personal-parts'
import { definitionOf } from '@kervan/contracts/kinds/event-catalog'
import type { EventStore } from '@kervan/infra/event-store/port'

/**
 * Events in whose payload personal data stand unsealed, a line each.
 * @param recordedLog  as it was recorded, not opened
 */
export const liesInClear = async (recordedLog: Pick<EventStore, 'readAll'>): Promise<readonly string[]> => {
  const found: string[] = []
  for await (const { type, data, stream, revision } of recordedLog.readAll()) {
    const definition = definitionOf(type)
    const taken = definition && takeApart(definition, data)
    // What was taken out before leaves the same behind once more.
    if (taken && !isDeepStrictEqual(taken.rest, data))
      found.push(`${type}, revision ${revision} of ${stream}, holds personal data in clear`)
  }
  return found
}
