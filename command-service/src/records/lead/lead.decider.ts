import type { Context, Decider } from '@kervan/contracts/decider'
import { refused } from '@kervan/contracts/errors/refusal'
import type { LeadEvent } from '@kervan/contracts/events/lead.events'
import { lead as declared } from '@kervan/contracts/records/lead'
import type { LeadSource, LeadStage, Potential, Treatment } from '@kervan/contracts/statuses/lead-stages'
import type { RecordCommand } from '../../kit/record/record-command.ts'
import { recordDecider } from '../../kit/record/record-decider.ts'
import { evolveLead, exists, isActive, type LeadState, noLead } from './lead.state.ts'

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
/** What was seen of the lead; without it, whatever was set since is replaced. */
interface MaySee {
  readonly seen?: bigint | null
}
export interface ChangeStage extends MaySee {
  readonly type: 'ChangeStage'
  readonly stage: LeadStage
  readonly reason?: string
}
/** The person wrote: a closed lead opens again where it stood. */
export interface ReopenByMessage {
  readonly type: 'ReopenByMessage'
}
/** What every kind of record may be asked. */
type DeclaredCommand = Exclude<RecordCommand, { type: 'Create' }>
export type LeadCommand =
  | OpenLeadCommand
  | ChangeStage
  | ReopenByMessage
  | ({ readonly type: 'Assign'; readonly ownerId: string | null } & MaySee)
  | ({ readonly type: 'SetPotential'; readonly potential: Potential | null } & MaySee)
  /** Another lead takes the line of one whose opening was cut short. */
  | { readonly type: 'AbandonOpening' }
  /** A newer lead takes the line; whoever reopens this one at the same moment loses the race. */
  | { readonly type: 'Supersede'; readonly by: string }
  | DeclaredCommand

const kit = recordDecider(declared)

const decideLead = (command: LeadCommand, lead: LeadState, context: Context): readonly LeadEvent[] => {
  const carryOut = (asked: DeclaredCommand) => {
    const record = exists(lead) ? lead.record : null
    if (record?.archived && !OPEN_TO_ARCHIVED.includes(asked.type)) throw refused('lead-archived')
    return kit.decide(asked, record, context) as readonly LeadEvent[]
  }
  switch (command.type) {
    case 'OpenLead':
      return openLead(command, lead)
    case 'AbandonOpening':
      return lead.status === 'none' ? [{ type: 'LeadOpeningAbandoned', data: {} }] : []
    case 'Supersede':
      if (!exists(lead)) throw refused('lead-not-found')
      if (isActive(lead)) throw refused('lead-already-open')
      return [{ type: 'LeadSuperseded', data: { by: command.by } }]
    case 'ReopenByMessage':
      return lead.status === 'open' && !lead.archived ? [] : carryOut(moveTo(stageBeforeOf(lead)))
    case 'ChangeStage':
      return carryOut(moveTo(command.stage, command))
    case 'Assign':
      return carryOut({ type: 'Change', set: { owner: command.ownerId }, seen: command.seen ?? null })
    case 'SetPotential':
      return carryOut({ type: 'Change', set: { potential: command.potential }, seen: command.seen ?? null })
    default:
      return carryOut(command)
  }
}

/** What is asked of an archived lead although it would change nothing is refused all the same. An undo is judged first. */
const OPEN_TO_ARCHIVED: readonly string[] = ['AddNote', 'Archive', 'Restore', 'Undo']

const moveTo = (stage: LeadStage, { reason, seen = null }: Partial<ChangeStage> = {}): DeclaredCommand => ({
  type: 'Move',
  status: stage,
  reason,
  seen,
  permitted: [],
})

const stageBeforeOf = (lead: LeadState): LeadStage => (lead.status === 'closed' ? lead.stageBefore : 'prospect')

const openLead = ({ type: _, ...opened }: OpenLeadCommand, lead: LeadState): readonly LeadEvent[] => {
  if (lead.status !== 'none') throw refused('lead-already-open')
  return [{ type: 'LeadOpened', data: opened }]
}

export const leadDecider: Decider<LeadState, LeadCommand, LeadEvent> = {
  kind: 'lead',
  initial: noLead,
  evolve: evolveLead,
  decide: decideLead,
}
