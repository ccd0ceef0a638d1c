import type { LeadPage } from '@kervan/contracts/api/leads/get-lead'
import type { RecordState } from '@kervan/contracts/record/record-state'
import { lead } from '@kervan/contracts/records/lead'
import type { LeadStage } from '@kervan/contracts/statuses/lead-stages'
import type pg from 'pg'
import { namedIn, namesOf, shownValues } from '../../records/shown-values.ts'

/** A lead's page with what the lead itself held at a moment of the past; nothing can be asked of it there. Reasons are in its history. */
export const pageAsItWas = async (pool: pg.Pool, now: LeadPage, { values, status, archived, changed }: RecordState) => {
  const names = await namesOf(pool, namedIn(lead.fields.owner, values.owner))
  const { campaign, owner, potential, tags } = shownValues(lead.fields, values, names)
  return {
    ...now,
    ...({ campaign, owner, potential, tags } as Pick<LeadPage, 'campaign' | 'owner' | 'potential' | 'tags'>),
    stage: status as LeadStage,
    archived,
    allowedStages: [],
    lostReason: null,
    waitingSince: null,
    revision: String(changed.revision),
  }
}
