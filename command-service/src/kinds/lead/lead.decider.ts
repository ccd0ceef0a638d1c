import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import type { LeadSource, Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { evolveLead, exists, isActiveIn, type LeadState, leadKit, noLead, recordOf } from './lead.state.ts'

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
export type LeadCommand =
  | OpenLeadCommand
  /** The person wrote: a closed lead opens again where it stood. */
  | { readonly type: 'ReopenByMessage' }
  /** Another lead takes the line of one whose opening was cut short. */
  | { readonly type: 'AbandonOpening' }
  /** A newer lead takes the line of a treatment; what would bring this one back into it at the same moment loses the race. */
  | { readonly type: 'Supersede'; readonly by: string; readonly treatment: Treatment }
  /** What every kind of record may be asked. */
  | Exclude<RecordCommand, { type: 'Create' }>

const decideLead = (command: LeadCommand, lead: LeadState, context: Context): readonly LeadEvent[] => {
  switch (command.type) {
    case 'OpenLead': {
      const { type: _, ...opened } = command
      if (lead.status !== 'none') throw refused('lead-already-open')
      return [{ type: 'LeadOpened', data: opened }]
    }
    case 'AbandonOpening':
      return lead.status === 'none' ? [{ type: 'LeadOpeningAbandoned', data: {} }] : []
    case 'Supersede':
      if (!exists(lead)) throw refused('lead-not-found')
      if (isActiveIn(lead, command.treatment)) throw refused('lead-already-open')
      return [{ type: 'LeadSuperseded', data: { by: command.by } }]
    case 'ReopenByMessage': {
      const status = exists(lead) ? lead.lastOpenStage : ''
      return decideLead({ type: 'Move', status }, lead, context)
    }
    default:
      return leadKit.decide(command, recordOf(lead), context) as readonly LeadEvent[]
  }
}

export const leadDecider: Decider<LeadState, LeadCommand, LeadEvent> = {
  kind: 'lead',
  initial: noLead,
  evolve: evolveLead,
  decide: decideLead,
}
