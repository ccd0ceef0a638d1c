import type { ApiError } from '../../base/api/api-error.ts'
import type { FieldConflict } from './record-changes.ts'
import type { Values } from './record-command.ts'

/** Conflicts from a refusal that names fields set by others. A value chosen over one counts as having seen the revision named there. */
export const conflictsOf = (
  { fields = {}, current = '' }: Pick<ApiError, 'fields' | 'current'>,
  mine: Values,
  before: Values,
  reason?: string,
): FieldConflict[] => [
  ...Object.entries(fields).map(([field, { value, by, at }]) => ({
    field,
    before: before[field],
    now: value,
    mine: mine[field],
    changer: { by, at },
    seen: current,
    ...(reason !== undefined && { reason }),
  })),
  // The server carries out all of a change or nothing: the fields without a conflict were not set either.
  ...refusedFields(
    Object.fromEntries(Object.entries(mine).filter(([field]) => !(field in fields))),
    { ...before, revision: current },
    '',
  ),
]

/** Fields that the server refused, with the values that were typed. */
export const refusedFields = (mine: Values, opened: Values, refusal: string): FieldConflict[] =>
  Object.entries(mine).map(([field, value]) => ({
    field,
    before: opened[field],
    now: opened[field],
    mine: value,
    changer: null,
    seen: String(opened.revision),
    refusal,
  }))
