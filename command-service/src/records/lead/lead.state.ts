import type { LeadEvent } from '@kervan/contracts/events/lead.events'
import { applyEffect, effectOf, type Place, type RecordState, setAt } from '@kervan/contracts/record/record-state'
import { lead as declared } from '@kervan/contracts/records/lead'
import { isOpenStage, type LeadStage, type OpenStage, type Treatment } from '@kervan/contracts/statuses/lead-stages'

interface Facts {
  /** The lead as its declaration folds it. */
  readonly record: RecordState
  /** Whose lead it is, also while that person is merged into another one. */
  readonly personId: string
  readonly treatment: Treatment
  readonly tags: readonly string[]
  readonly archived: boolean
}

export interface NoLead {
  /** `abandoned`: its opening was cut short; it can never be opened. */
  readonly status: 'none' | 'abandoned'
}
export interface OpenLead extends Facts {
  readonly status: 'open'
  readonly stage: OpenStage
}
export interface ClosedLead extends Facts {
  readonly status: 'closed'
  readonly stage: 'won' | 'lost'
  /** Where it stood when it was closed, and where a reopening puts it. */
  readonly stageBefore: OpenStage
  readonly closedAt: string
}
export type ExistingLead = OpenLead | ClosedLead
export type LeadState = NoLead | ExistingLead

export const noLead: LeadState = { status: 'none' }

/** Stands in the way of another lead in its treatment line. */
export const isActive = (lead: LeadState): lead is OpenLead => lead.status === 'open' && !lead.archived

export const exists = (lead: LeadState): lead is ExistingLead => lead.status === 'open' || lead.status === 'closed'

export const evolveLead = (lead: LeadState, event: LeadEvent, place: Place): LeadState => {
  if (event.type === 'LeadOpeningAbandoned') return { status: 'abandoned' }
  const effect = effectOf(declared, event)
  // Which notes there are is enough to decide, and what is loaded is kept.
  const kept = effect?.noteAdded ? { ...effect, noteAdded: { ...effect.noteAdded, text: '' } } : effect
  const record = kept && applyEffect(declared, exists(lead) ? lead.record : null, kept, place)
  return record ? leadOf(record, lead) : lead
}

const leadOf = (record: RecordState, before: LeadState): ExistingLead => {
  const { person, treatment, tags } = record.values
  const facts = {
    record,
    personId: person as string,
    treatment: treatment as Treatment,
    tags: tags as readonly string[],
    archived: record.archived,
  }
  const stage = record.status as LeadStage
  if (isOpenStage(stage)) return { ...facts, status: 'open', stage }
  const stageBefore = before.status === 'closed' ? before.stageBefore : (before as OpenLead).stage
  return { ...facts, status: 'closed', stage, stageBefore, closedAt: setAt(record, 'stage').at }
}
