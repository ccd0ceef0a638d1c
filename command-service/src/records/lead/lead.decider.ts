import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { LeadEvent } from '@kervan/contracts/events/lead.events'
import {
  canMove,
  isOpenStage,
  type LeadSource,
  type LeadStage,
  movesFrom,
  type Potential,
  type Treatment,
} from '@kervan/contracts/statuses/lead-stages'
import {
  type ClosedLead,
  type ExistingLead,
  evolveLead,
  exists,
  isActive,
  type LeadState,
  noLead,
  type OpenLead,
} from './lead.state.ts'

export interface OpenLeadCommand {
  readonly type: 'OpenLead'
  readonly personId: string
  readonly through?: string
  readonly source: LeadSource
  readonly treatment: Treatment
  readonly campaign?: string
  readonly ownerId: string | null
  readonly wroteAt?: string
  readonly previousLeadId?: string
}
export interface ChangeStage {
  readonly type: 'ChangeStage'
  readonly stage: LeadStage
  readonly reason?: string
}
/** The person wrote: a closed lead opens again where it stood. */
export interface ReopenByMessage {
  readonly type: 'ReopenByMessage'
}
export type LeadCommand =
  | OpenLeadCommand
  | ChangeStage
  | ReopenByMessage
  | { readonly type: 'Assign'; readonly ownerId: string | null }
  | { readonly type: 'SetPotential'; readonly potential: Potential | null }
  | { readonly type: 'Tag' | 'Untag'; readonly tag: string }
  | { readonly type: 'AddNote'; readonly text: string }
  | { readonly type: 'Archive' | 'Restore' }
  /** Another lead takes the line of one whose opening was cut short. */
  | { readonly type: 'AbandonOpening' }
  /** A newer lead takes the line; whoever reopens this one at the same moment loses the race. */
  | { readonly type: 'Supersede'; readonly by: string }

const decideLead = (command: LeadCommand, lead: LeadState, context: Context): readonly LeadEvent[] => {
  if (command.type === 'OpenLead') return open(command, lead)
  if (command.type === 'AbandonOpening')
    return lead.status === 'none' ? [{ type: 'LeadOpeningAbandoned', data: {} }] : []
  if (!exists(lead)) throw refused('lead-not-found')
  switch (command.type) {
    case 'Archive':
      return lead.archived ? [] : [{ type: 'LeadArchived', data: {} }]
    case 'Restore':
      return lead.archived ? [{ type: 'LeadRestored', data: {} }] : []
    case 'Supersede':
      if (isActive(lead)) throw refused('lead-already-open')
      return [{ type: 'LeadSuperseded', data: { by: command.by } }]
    case 'AddNote':
      return [{ type: 'LeadNoteAdded', data: { noteId: context.newId('note'), text: command.text } }]
    default:
      return lead.archived ? refuseArchived() : change(command, lead)
  }
}

const open = ({ type: _, ...opened }: OpenLeadCommand, lead: LeadState): readonly LeadEvent[] => {
  if (lead.status !== 'none') throw refused('lead-already-open')
  return [{ type: 'LeadOpened', data: opened }]
}

const refuseArchived = (): never => {
  throw refused('lead-archived')
}

type Change = Exclude<
  LeadCommand,
  { type: 'OpenLead' | 'AbandonOpening' | 'Supersede' | 'Archive' | 'Restore' | 'AddNote' }
>

const change = (command: Change, lead: ExistingLead): readonly LeadEvent[] => {
  switch (command.type) {
    case 'ChangeStage':
      return changeStage(command, lead)
    case 'ReopenByMessage':
      return lead.status === 'closed'
        ? [{ type: 'LeadReopened', data: { from: lead.stage, to: lead.stageBefore } }]
        : []
    case 'Assign':
      return lead.ownerId === command.ownerId ? [] : [{ type: 'LeadAssigned', data: { ownerId: command.ownerId } }]
    case 'SetPotential':
      return lead.potential === command.potential
        ? []
        : [{ type: 'LeadPotentialSet', data: { potential: command.potential } }]
    case 'Tag':
      return lead.tags.includes(command.tag) ? [] : [{ type: 'LeadTagged', data: { tag: command.tag } }]
    case 'Untag':
      return lead.tags.includes(command.tag) ? [{ type: 'LeadUntagged', data: { tag: command.tag } }] : []
  }
}

const changeStage = ({ stage, reason }: ChangeStage, lead: OpenLead | ClosedLead): readonly LeadEvent[] => {
  if (lead.stage === stage) return []
  if (!canMove(lead.stage, stage)) throw refused('stage-not-allowed', { allowed: movesFrom(lead.stage) })
  if (stage === 'lost' && !reason) throw refused('reason-required')
  if (lead.status === 'closed' && isOpenStage(stage)) {
    return [{ type: 'LeadReopened', data: { from: lead.stage, to: stage, reason } }]
  }
  return [{ type: 'LeadStageChanged', data: { from: lead.stage, to: stage, reason } }]
}

export const leadDecider: Decider<LeadState, LeadCommand, LeadEvent> = {
  kind: 'lead',
  initial: noLead,
  evolve: (lead, event, { at }) => evolveLead(lead, event, at),
  decide: decideLead,
}
