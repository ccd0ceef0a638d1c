import type { PassedOver, PassedOverReason } from '@kervan/contracts/messages/passed-over'
import { can } from '@kervan/contracts/permissions/permissions'
import { LEADS } from '@kervan/contracts/permissions/protected-kinds'
import { isInScope, type Reader, visibilityOf } from '@kervan/contracts/permissions/visibility'
import type { DeskColleague, WaitingConversation } from '@kervan/infra/desk/port'
import type { GivingRule } from './rule-for.ts'

/** Who is at work, as far as rules ask for it. */
export interface Staff {
  /** By team: who is in each that rules name. */
  readonly teams: ReadonlyMap<string, readonly DeskColleague[]>
  /** Whom rules name and who is not deactivated. */
  readonly named: readonly DeskColleague[]
  readonly isOnline: (userId: string) => boolean
  /** Those who are here and available, as readers. */
  readonly readers: ReadonlyMap<string, Reader>
}

export interface Candidates {
  readonly candidates: ReadonlySet<string>
  readonly passedOver: PassedOver | undefined
}

/** To whom a rule gives a conversation: to the colleague whom it names, else to those of its team who are there. */
export const candidatesFor = (rule: GivingRule, conversation: WaitingConversation, staff: Staff): Candidates => {
  const { colleague, team } = rule
  const reason = colleague === null ? undefined : whyPassedOver(colleague, conversation, staff)
  if (colleague !== null && reason === undefined) return { candidates: new Set([colleague]), passedOver: undefined }
  const members = staff.teams.get(team)!.flatMap(({ id }) => staff.readers.get(id) ?? [])
  return {
    candidates: new Set(members.filter((reader) => mayAnswer(reader, conversation)).map(({ id }) => id)),
    passedOver: colleague !== null && reason !== undefined ? { colleague, reason } : undefined,
  }
}

const whyPassedOver = (
  userId: string,
  conversation: WaitingConversation,
  { named, isOnline, readers }: Staff,
): PassedOverReason | undefined => {
  if (!named.some(({ id }) => id === userId)) return 'deactivated'
  const reader = readers.get(userId)
  if (!reader) return isOnline(userId) ? 'busy' : 'absent'
  return mayAnswer(reader, conversation) ? undefined : 'rights'
}

/** Whether a colleague sees the lead of a conversation and may answer there. */
const mayAnswer = (reader: Reader, { leadId, leadOwner }: WaitingConversation): boolean =>
  can(reader, 'leads.view') &&
  can(reader, 'communications.create') &&
  isInScope(visibilityOf(reader, LEADS), leadId, { owner: leadOwner })
