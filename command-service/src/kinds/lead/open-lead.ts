import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import type { LeadSource, Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import { recordId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner, Outcome } from '../../kit/run-command.ts'
import type { MergedPeople } from '../person/merged-people.ts'
import { leadDecider } from './lead.decider.ts'
import { exists, isActiveIn } from './lead.state.ts'
import type { TreatmentLines } from './treatment-lines.ts'

export interface NewLead {
  /** Whose lead it is, also where that person is merged into another one. */
  readonly personId: string
  readonly source: LeadSource
  readonly treatment: Treatment
  readonly campaign?: string
  readonly ownerId: string | null
  /** When the person wrote, where a message opens it. */
  readonly wroteAt?: string
}

/**
 * Opens a person's lead: first the treatment line, then the lead. A lead that was abandoned meanwhile, for another that
 * was reopened, is never opened: the line is asked again.
 * @param noteJoined  called before the lead of another opening, which hangs, is opened instead of one of its own
 * @throws Refusal lead-already-open with `existing`, which is a lead that stands open
 */
export const openLeadOf = async (
  { runner, lines, people }: { runner: CommandRunner; lines: TreatmentLines; people: MergedPeople },
  { personId, ...sale }: NewLead,
  cause: Cause,
  noteJoined: (leadId: string) => Promise<void> = async () => {},
): Promise<Outcome> => {
  let abandoned = 0
  for (;;) {
    const newcomer = newcomerOf(cause, abandoned)
    const { leadId, previousLeadId } = await lines.takeToOpen(personId, sale.treatment, newcomer, cause)
    if (leadId !== newcomer) await noteJoined(leadId)
    const root = await people.rootOf(personId)
    const person = { personId: root, ...(root !== personId && { through: personId }) }
    try {
      return await runner.run(leadDecider, leadId, { type: 'OpenLead', ...person, ...sale, previousLeadId }, cause)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'lead-already-open') throw error
    }
    const { state } = await runner.load(leadDecider, leadId)
    if (isActiveIn(state, sale.treatment)) throw refused('lead-already-open', { existing: leadId })
    if (leadId === newcomer && state.status === 'abandoned') abandoned++
  }
}

/** The lead that an opening opens where it joins none. @param abandoned  how many of its leads were abandoned before */
const newcomerOf = (cause: Cause, abandoned: number): string =>
  recordId(cause.at, cause.commandId, 'lead', ...(abandoned > 0 ? [String(abandoned)] : []))

/** How an opening ended, and whose lead it opened, where an earlier request with its Idempotency-Key was carried out. */
export const openedBefore = async (
  { runner }: { runner: CommandRunner },
  cause: Cause,
): Promise<(Outcome & { readonly personId: string }) | undefined> => {
  if (cause.keyed !== 'again') return undefined
  const find = async (id: string) => {
    const { state, commands } = await runner.load(leadDecider, id)
    const end = commands.get(cause.commandId)
    return { state, opened: end && exists(state) ? { id, ...end, personId: state.personId } : undefined }
  }
  const joined = cause.joined && (await find(cause.joined)).opened
  if (joined) return joined
  for (let abandoned = 0; ; abandoned++) {
    const { state, opened } = await find(newcomerOf(cause, abandoned))
    if (opened || state.status !== 'abandoned') return opened
  }
}
