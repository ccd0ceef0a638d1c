import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { TREATMENTS, type Treatment } from '@kervan/contracts/statuses/lead-stages'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { Held, Identities } from '../identity/identities.ts'
import type { Identity } from '../identity/identity.decider.ts'
import { leadDecider } from './lead.decider.ts'
import { type ExistingLead, exists, isActive } from './lead.state.ts'

const lineOf = (personId: string, treatment: Treatment): Identity => ({
  kind: 'treatment',
  value: `${personId}:${treatment}`,
})

/** What opening gets: the lead to open, and the one that held the line before. */
export interface TakenLine {
  readonly leadId: string
  readonly previousLeadId?: string
}

export interface HeldLead {
  readonly id: string
  readonly lead: ExistingLead
  readonly revision: bigint
}

/**
 * A person has one open lead per treatment line. The line's holder is the newest lead in it. Whoever takes the line from
 * a lead writes into that lead first, and whoever reopens a lead does so at the revision at which it took the line: of
 * two at once one finds the lead changed.
 */
export const createTreatmentLines = (runner: CommandRunner, identities: Identities) => {
  const step = (cause: Cause, name: string, leadId: string): Cause => ({
    ...cause,
    commandId: derivedId(cause.commandId, name, leadId),
  })

  /**
   * Takes the line for a lead that is to be opened. Where somebody took it and has not opened the lead yet, that lead is
   * to be opened instead: both then write to one stream and one of them wins. A repeated command gets its own lead again.
   * @throws Refusal lead-already-open with `existing`
   */
  const takeToOpen = async (
    personId: string,
    treatment: Treatment,
    leadId: string,
    cause: Cause,
  ): Promise<TakenLine> => {
    const line = lineOf(personId, treatment)
    const held = await identities.look(line)
    const again = () => takeToOpen(personId, treatment, leadId, cause)
    if (held.owner === null) return (await identities.claimAsSeen(line, leadId, held, cause)) ? { leadId } : again()
    const { state: holder, revision, commands } = await runner.load(leadDecider, held.owner)
    if (commands.has(cause.commandId)) return { leadId: held.owner }
    if ((await runner.load(leadDecider, leadId)).commands.has(cause.commandId)) return { leadId }
    if (isActive(holder)) throw refused('lead-already-open', { existing: held.owner })
    if (exists(holder) && !(await supersede(held.owner, leadId, revision, cause))) return again()
    const previousLeadId = (await newestIn(held))?.id
    if (holder.status === 'none') return { leadId: held.owner, previousLeadId }
    return (await identities.claimAsSeen(line, leadId, held, cause)) ? { leadId, previousLeadId } : again()
  }

  /** Whether the holder was still as it was seen. */
  const supersede = async (holder: string, by: string, revision: bigint | null, cause: Cause): Promise<boolean> => {
    try {
      await runner.run(
        leadDecider,
        holder,
        { type: 'Supersede', by },
        step(cause, `supersede at ${revision}`, holder),
        revision,
      )
      return true
    } catch (error) {
      if (error instanceof Refusal && error.code === 'revision-conflict') return false
      throw error
    }
  }

  /**
   * Takes the line back for a lead that is then reopened or restored, which must happen at the revision it was seen at
   * before. A lead that holds it takes it again, so that whoever is about to take it from there loses. A lead whose
   * opening hangs is abandoned.
   * @throws Refusal lead-already-open with `existing`
   */
  const takeBack = async (back: Pick<HeldLead, 'id' | 'lead'>, cause: Cause): Promise<void> => {
    const { id, lead } = back
    const line = lineOf(lead.personId, lead.treatment)
    const held = await identities.look(line)
    if (held.owner !== null && held.owner !== id) {
      await runner.run(leadDecider, held.owner, { type: 'AbandonOpening' }, step(cause, 'abandon', held.owner))
      const { state: holder, revision: seen } = await runner.load(leadDecider, held.owner)
      if (isActive(holder)) throw refused('lead-already-open', { existing: held.owner })
      if (exists(holder) && !(await supersede(held.owner, id, seen, cause))) return takeBack(back, cause)
    }
    if (!(await identities.claimAsSeen(line, id, held, cause))) return takeBack(back, cause)
  }

  /** A lead as it is now; null when there is none. */
  const leadOf = async (id: string): Promise<HeldLead | null> => {
    const { state, revision } = await runner.load(leadDecider, id)
    return exists(state) && revision !== null ? { id, lead: state, revision } : null
  }

  /** The newest lead of a line; null when there is none. What took the line and was never opened is passed over. */
  const newestIn = async ({ owner, earlier }: Held): Promise<HeldLead | null> => {
    for (const id of owner === null ? earlier : [owner, ...earlier]) {
      const lead = await leadOf(id)
      if (lead) return lead
    }
    return null
  }

  /** The newest lead of each of the person's lines. */
  const leadsOf = async (personId: string): Promise<HeldLead[]> => {
    const lines = await Promise.all(TREATMENTS.map((treatment) => identities.look(lineOf(personId, treatment))))
    return (await Promise.all(lines.map(newestIn))).filter((each) => each !== null)
  }
  return { takeToOpen, takeBack, leadOf, leadsOf }
}

export type TreatmentLines = ReturnType<typeof createTreatmentLines>
