import { z } from 'zod'
import type { PermissionRecord } from './permissions.ts'
import { RESOURCES } from './resource-table.ts'
import { SCOPE_ACTIONS } from './visibility.ts'

/** What is said of a permission where it is changed: nothing, yes or no. */
export const RIGHT_STATES = ['unset', 'allowed', 'denied'] as const
export const RightState = z.enum(RIGHT_STATES)
export type RightState = z.infer<typeof RightState>

type Right = Pick<PermissionRecord, 'resource' | 'action'>

const keyOf = ({ resource, action }: Right): string => `${resource}.${action}`

const exists = ({ resource, action }: Right): boolean =>
  Object.hasOwn(RESOURCES, resource) &&
  [...RESOURCES[resource as keyof typeof RESOURCES], ...SCOPE_ACTIONS].includes(action)

/** What one permission said where the change was begun, and what it is to say. What no table has can be taken away alone. */
export const RightChange = z
  .strictObject({ resource: z.string().max(60), action: z.string().max(60), from: RightState, to: RightState })
  .refine((change) => change.to === 'unset' || exists(change), { error: 'invalid', path: ['action'] })
export type RightChange = z.infer<typeof RightChange>

/** What records say of a permission: one that denies goes before one that allows. */
export const stateOfRight = (records: readonly PermissionRecord[], permission: string): RightState => {
  const matching = records.filter((record) => keyOf(record) === permission)
  if (matching.length === 0) return 'unset'
  return matching.every(({ allowed }) => allowed) ? 'allowed' : 'denied'
}

/** The changes that make one list of records say what the other says. */
export const rightChangesBetween = (
  before: readonly PermissionRecord[],
  after: readonly PermissionRecord[],
): readonly RightChange[] =>
  [...new Map([...before, ...after].map((record) => [keyOf(record), record])).entries()].flatMap(
    ([key, { resource, action }]) => {
      const [from, to] = [stateOfRight(before, key), stateOfRight(after, key)]
      return from === to ? [] : [{ resource, action, from, to }]
    },
  )

/** The changes the other way round. */
export const reverseRightChanges = (changes: readonly RightChange[]): readonly RightChange[] =>
  changes.map(({ from, to, ...right }) => ({ ...right, from: to, to: from }))

/**
 * Records with some permissions changed and every other as it is.
 * @returns the records, and the permissions that say by now neither what was seen nor what is asked for
 */
export const changeRights = <Record extends PermissionRecord>(
  records: readonly Record[],
  changes: readonly RightChange[],
): { readonly records: readonly (Record | PermissionRecord)[]; readonly overtaken: readonly string[] } => {
  const standing = changes.filter((change) => stateOfRight(records, keyOf(change)) !== change.to)
  const changed = new Set(standing.map(keyOf))
  return {
    records: [
      ...records.filter((record) => !changed.has(keyOf(record))),
      ...standing.flatMap(({ resource, action, to }) =>
        to === 'unset' ? [] : [{ resource, action, allowed: to === 'allowed' }],
      ),
    ],
    overtaken: standing.filter((change) => stateOfRight(records, keyOf(change)) !== change.from).map(keyOf),
  }
}

/** A line of a role keeps its id whenever it comes again, so that a history tells what changed and nothing else. */
export const rightLineId = (right: Right): string => {
  const digits = Array.from({ length: 4 }, (_, seed) => {
    let hash = 0x811c9dc5 ^ (seed * 0x9e3779b1)
    for (const character of keyOf(right)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  }).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}
