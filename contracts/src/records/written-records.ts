import { recordEndpoints } from '../record/record-endpoints.ts'
import { lead } from './lead.ts'
import { user } from './user.ts'

/**
 * Kinds that are declared and have events of their own. Their creation, lists and pages are written out; histories, undo and conflicts by
 * field follow from their declarations.
 */
export const WRITTEN_RECORDS = { lead, user } as const

const { history, undo } = recordEndpoints(lead)

/** The calls of those kinds that follow from their declarations. */
export const WRITTEN_ENDPOINTS = {
  lead: { history, undo },
  user: { history: recordEndpoints(user).history },
} as const
