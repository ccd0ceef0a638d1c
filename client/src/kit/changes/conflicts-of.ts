import type { ApiError } from '../../base/api/api-error.ts'
import type { FieldConflict } from './record-changes.ts'
import type { Values } from './record-command.ts'

/** Fields that others set, from a refusal that tells them. What is chosen over them has seen the revision that it names. */
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
  // The server carries out all of a change or nothing: what nobody else set was not carried out either.
  ...refusedFields(
    Object.fromEntries(Object.entries(mine).filter(([field]) => !(field in fields))),
    { ...before, revision: current },
    '',
  ),
]

/** Fields that the server would not take, with what was typed. */
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
