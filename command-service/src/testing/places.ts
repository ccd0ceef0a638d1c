import type { Context } from '@kervan/contracts/decider'
import type { Place } from '@kervan/contracts/kit/record-state'

const test = { kind: 'process', name: 'test' } as const
const AT = '2026-03-01T10:00:00.000Z'

/** What a decider is told beside its command and the record. */
export const aContext = (given: Partial<Context> = {}): Context => ({
  now: AT,
  by: test,
  revision: 0n,
  newId: (name) => name,
  ...given,
})

/** Where an event stands. */
export const aPlace = (given: Partial<Place> = {}): Place => ({ revision: 0n, at: AT, by: test, ...given })
