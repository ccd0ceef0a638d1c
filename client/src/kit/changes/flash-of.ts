import { isSameValue } from '@kervan/contracts/kit/record-state'
import type { RecordChanged } from '@kervan/contracts/realtime/messages'
import type { Flash } from '../Flashing.tsx'

interface Revised {
  readonly revision: string
  readonly [field: string]: unknown
}

/** A record before and after it was read or pushed anew. */
export interface Step {
  readonly from: Revised
  readonly to: Revised
}

/** Parts of a record that are not shown as fields. */
const BESIDE: ReadonlySet<string> = new Set(['revision', 'changedAt', 'allowed', 'noteList'])

/**
 * What to point out of a change by another user: the fields whose values differ, once the page shows them.
 * Null for the user's own change, and as long as the page does not show the change.
 */
export const flashOf = ({ eventId, revision, by }: RecordChanged, steps: readonly Step[], me: string): Flash | null => {
  if (by.kind === 'user' && by.id === me) return null
  const step = steps.find(({ from, to }) => isBefore(from.revision, revision) && !isBefore(to.revision, revision))
  if (!step) return null
  const fields = Object.keys(step.to).filter(
    (field) => !BESIDE.has(field) && !isSameValue(step.from[field], step.to[field]),
  )
  return fields.length === 0 ? null : { eventId, fields, by: by.kind === 'user' ? by.name : null }
}

const isBefore = (one: string, other: string): boolean => BigInt(one) < BigInt(other)
