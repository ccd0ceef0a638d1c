import type { LeadEvent } from '@kervan/contracts/events/lead.events'
import {
  isOpenStage,
  type LeadStage,
  type OpenStage,
  type Potential,
  type Treatment,
} from '@kervan/contracts/statuses/lead-stages'

interface Facts {
  /** Whose lead it is, also while that person is merged into another one. */
  readonly personId: string
  readonly treatment: Treatment
  readonly ownerId: string | null
  readonly potential: Potential | null
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

export const evolveLead = (lead: LeadState, event: LeadEvent, at: string): LeadState => {
  if (event.type === 'LeadOpened') {
    const { personId, through, treatment, ownerId } = event.data
    return {
      status: 'open',
      stage: 'prospect',
      personId: through ?? personId,
      treatment,
      ownerId,
      potential: null,
      tags: [],
      archived: false,
    }
  }
  if (event.type === 'LeadOpeningAbandoned') return { status: 'abandoned' }
  if (!exists(lead)) return lead
  switch (event.type) {
    case 'LeadStageChanged':
    case 'LeadReopened':
      return atStage(lead, event.data.to, at)
    case 'LeadAssigned':
      return { ...lead, ownerId: event.data.ownerId }
    case 'LeadPotentialSet':
      return { ...lead, potential: event.data.potential }
    case 'LeadTagged':
      return { ...lead, tags: [...lead.tags, event.data.tag] }
    case 'LeadUntagged':
      return { ...lead, tags: lead.tags.filter((tag) => tag !== event.data.tag) }
    case 'LeadArchived':
      return { ...lead, archived: true }
    case 'LeadRestored':
      return { ...lead, archived: false }
    case 'LeadNoteAdded':
    case 'LeadSuperseded':
      return lead
  }
}

const atStage = (lead: ExistingLead, stage: LeadStage, at: string): ExistingLead => {
  const { personId, treatment, ownerId, potential, tags, archived } = lead
  const facts = { personId, treatment, ownerId, potential, tags, archived }
  if (isOpenStage(stage)) return { ...facts, status: 'open', stage }
  const stageBefore = lead.status === 'open' ? lead.stage : lead.stageBefore
  return { ...facts, status: 'closed', stage, stageBefore, closedAt: at }
}
