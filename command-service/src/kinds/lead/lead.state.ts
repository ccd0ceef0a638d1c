import { lead as declared } from '@kervan/contracts/kinds/lead/lead'
import type { LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import { isActiveLead } from '@kervan/contracts/kinds/lead/lead.rules'
import { isOpenStage, type LeadStage, type OpenStage, type Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import type { Place, RecordState } from '@kervan/contracts/kit/record-state'
import { recordDecider } from '../../kit/record/record-decider.ts'

/** The rules that a lead has as every declared record has them. */
export const leadKit = recordDecider(declared)

export interface NoLead {
  /** `abandoned`: its opening was cut short; it can never be opened. */
  readonly status: 'none' | 'abandoned'
}
export interface ExistingLead {
  readonly status: 'open' | 'closed'
  /** The lead as its declaration folds it. */
  readonly record: RecordState
  /** Whose lead it is, also while that person is merged into another one. */
  readonly personId: string
  readonly treatment: Treatment
  /** Where it stands, or stood when it was closed: there a reopening puts it. */
  readonly lastOpenStage: OpenStage
}
export type LeadState = NoLead | ExistingLead

export const noLead: LeadState = { status: 'none' }

export const exists = (lead: LeadState): lead is ExistingLead => lead.status === 'open' || lead.status === 'closed'

export const recordOf = (lead: LeadState): RecordState | null => (exists(lead) ? lead.record : null)

/** Stands in the way of another lead in its treatment line. */
export const isActive = (lead: LeadState): lead is ExistingLead => exists(lead) && isActiveLead(lead.record)

/** Stands in the way of another lead in a treatment line: one of another treatment by now does not. */
export const isActiveIn = (lead: LeadState, treatment: Treatment): lead is ExistingLead =>
  isActive(lead) && lead.treatment === treatment

export const evolveLead = (lead: LeadState, event: LeadEvent, place: Place): LeadState => {
  if (event.type === 'LeadOpeningAbandoned') return { status: 'abandoned' }
  const record = leadKit.evolve(recordOf(lead), event, place)
  if (!record) return lead
  const { person, treatment } = record.values
  const stage = record.status as LeadStage
  return {
    status: isOpenStage(stage) ? 'open' : 'closed',
    record,
    personId: person as string,
    treatment: treatment as Treatment,
    lastOpenStage: isOpenStage(stage) ? stage : (lead as ExistingLead).lastOpenStage,
  }
}
