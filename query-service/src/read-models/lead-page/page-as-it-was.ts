import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { RecordState } from '@kervan/contracts/record/record-state'
import type pg from 'pg'
import { leadNames, plainColumns } from '../leads-list/lead-row.ts'

/** A lead's page with what the lead itself held at a moment of the past; nothing can be asked of it there. Reasons are in its history. */
export const pageAsItWas = async (pool: pg.Pool, now: LeadPage, then: RecordState): Promise<LeadPage> => ({
  ...now,
  ...plainColumns(then, await leadNames(pool, [then])),
  allowedStages: [],
  lostReason: null,
  waitingSince: null,
  revision: String(then.changed.revision),
})
