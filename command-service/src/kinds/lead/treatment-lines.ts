import { Refusal, refused } from '@kervan/contracts/errors/refusal'
import { TREATMENTS, type Treatment } from '@kervan/contracts/kinds/lead/lead-stages'
import { derivedId } from '../../kit/derived-ids.ts'
import type { Cause, CommandRunner } from '../../kit/run-command.ts'
import type { UniqueKey } from '../identity/identity.decider.ts'
import type { SeenClaim, UniquenessClaims } from '../identity/uniqueness-claims.ts'
import type { MergedPeople, MergedPerson } from '../person/merged-people.ts'
import { leadDecider } from './lead.decider.ts'
import { type ExistingLead, exists, isActiveIn, type LeadState } from './lead.state.ts'

interface Line {
  readonly personId: string
  readonly treatment: Treatment
  readonly key: UniqueKey
}

const lineOf = (personId: string, treatment: Treatment): Line => ({
  personId,
  treatment,
  key: { kind: 'treatment', value: `${personId}:${treatment}` },
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
 * A person has one open lead per treatment line. The line's holder is the newest lead in it, which may be of another treatment by now.
 * A command that takes the line from a lead writes into that lead first, and a command that brings a lead into a line (reopens it, or
 * changes its treatment) appends at the revision at which it took the line. Of two such commands at once, one finds the lead changed.
 * People that are merged keep their own lines, so that each has them again when the merge is undone. A lead of one of them
 * takes the line of the root first, where all of them meet, and then that of its own person. Two leads that were open when
 * their people were merged both stay open; neither takes a line from the other.
 */
export const createTreatmentLines = (runner: CommandRunner, claims: UniquenessClaims, people: MergedPeople) => {
  const step = (cause: Cause, name: string, leadId: string): Cause => ({
    ...cause,
    commandId: derivedId(cause.commandId, name, leadId),
  })

  /** The leads that hold the lines of the people who are merged into a person. */
  const holdersBeside = async ({ root, members }: MergedPerson, treatment: Treatment) => {
    const merged = members.filter((member) => member !== root)
    const ids = await Promise.all(merged.map((member) => claims.ownerOf(lineOf(member, treatment).key)))
    const held = ids.filter((id) => id !== null)
    return Promise.all(held.map(async (id) => ({ id, ...(await runner.load(leadDecider, id)) })))
  }

  /**
   * Takes the line for a lead of a person that is to be opened. Where another command took it and has not opened its lead yet,
   * that lead is opened instead: both commands then write to one stream and one of them wins. A repeated command gets its own
   * lead again.
   * @throws Refusal lead-already-open with `existing`
   */
  const takeToOpen = async (
    personId: string,
    treatment: Treatment,
    leadId: string,
    cause: Cause,
  ): Promise<TakenLine> => {
    const group = await people.groupOf(personId)
    const beside = await holdersBeside(group, treatment)
    const opened = beside.find(({ commands }) => commands.has(cause.commandId))
    if (opened) return { leadId: opened.id }
    refuseActive(beside, treatment, group)
    const taken = await takeRootToOpen(group, treatment, leadId, cause)
    if (personId !== group.root) await takeFor(taken.leadId, lineOf(personId, treatment), group, cause)
    return taken
  }

  const takeRootToOpen = async (
    group: MergedPerson,
    treatment: Treatment,
    leadId: string,
    cause: Cause,
  ): Promise<TakenLine> => {
    const line = lineOf(group.root, treatment)
    const held = await claims.lookUp(line.key)
    const again = () => takeRootToOpen(group, treatment, leadId, cause)
    if (held.owner === null) return (await claims.claimAsSeen(leadId, held, cause)) ? { leadId } : again()
    const { state: holder, revision, commands } = await runner.load(leadDecider, held.owner)
    if (commands.has(cause.commandId)) return { leadId: held.owner }
    if ((await runner.load(leadDecider, leadId)).commands.has(cause.commandId)) return { leadId }
    if (isOf(holder, group)) {
      if (isActiveIn(holder, treatment)) throw refused('lead-already-open', { existing: held.owner })
      if (!(await supersede(held.owner, leadId, line, revision, cause))) return again()
    }
    const previousLeadId = (await newestIn(line, held, group))?.id
    if (holder.status === 'none') return { leadId: held.owner, previousLeadId }
    return (await claims.claimAsSeen(leadId, held, cause)) ? { leadId, previousLeadId } : again()
  }

  /** Whether the holder was still as it was seen. */
  const supersede = async (
    holder: string,
    by: string,
    { treatment }: Line,
    revision: bigint | null,
    cause: Cause,
  ): Promise<boolean> => {
    try {
      await runner.run(
        leadDecider,
        holder,
        { type: 'Supersede', by, treatment },
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
   * Takes a line for a lead that is then reopened, restored or given its treatment, which must happen at the revision it was seen at
   * before. A lead that holds it takes it again, so that a command which is about to take it from there loses. A lead whose
   * opening hangs is abandoned.
   * @param held  the lead as it will be
   * @throws Refusal lead-already-open with `existing`
   */
  const take = async ({ id, lead }: Pick<HeldLead, 'id' | 'lead'>, cause: Cause): Promise<void> => {
    const group = await people.groupOf(lead.personId)
    const beside = await holdersBeside(group, lead.treatment)
    refuseActive(
      beside.filter((each) => each.id !== id),
      lead.treatment,
      group,
    )
    await takeFor(id, lineOf(group.root, lead.treatment), group, cause)
    if (lead.personId !== group.root) await takeFor(id, lineOf(lead.personId, lead.treatment), group, cause)
  }

  const takeFor = async (id: string, line: Line, group: MergedPerson, cause: Cause): Promise<void> => {
    const held = await claims.lookUp(line.key)
    if (held.owner !== null && held.owner !== id) {
      await runner.run(leadDecider, held.owner, { type: 'AbandonOpening' }, step(cause, 'abandon', held.owner))
      const { state: holder, revision: seen } = await runner.load(leadDecider, held.owner)
      if (isOf(holder, group) || isOfLine(holder, line)) {
        if (isActiveIn(holder, line.treatment)) throw refused('lead-already-open', { existing: held.owner })
        if (!(await supersede(held.owner, id, line, seen, cause))) return takeFor(id, line, group, cause)
      }
    }
    if (!(await claims.claimAsSeen(id, held, cause))) return takeFor(id, line, group, cause)
  }

  /** A lead as it is now; null when there is none. */
  const leadOf = async (id: string): Promise<HeldLead | null> => {
    const { state, revision } = await runner.load(leadDecider, id)
    return exists(state) && revision !== null ? { id, lead: state, revision } : null
  }

  /**
   * The newest lead of a group in a line; null when there is none. What took the line and was never opened, and what is of another
   * treatment by now, is passed over.
   */
  const newestIn = async (
    { treatment }: Line,
    { owner, earlier }: SeenClaim,
    group: MergedPerson,
  ): Promise<HeldLead | null> => {
    for (const id of owner === null ? earlier : [owner, ...earlier]) {
      const lead = await leadOf(id)
      if (lead && isOf(lead.lead, group) && lead.lead.treatment === treatment) return lead
    }
    return null
  }

  const linesOf = ({ members }: MergedPerson): readonly Line[] =>
    members.flatMap((member) => TREATMENTS.map((treatment) => lineOf(member, treatment)))

  /** Every lead of a person, and of those that are the same person. */
  const allLeadsOf = async (personId: string): Promise<HeldLead[]> => {
    const group = await people.groupOf(personId)
    const held = await Promise.all(linesOf(group).map(({ key }) => claims.lookUp(key)))
    const holders = held.flatMap(({ owner, earlier }) => (owner ? [owner, ...earlier] : earlier))
    const leads = await Promise.all([...new Set(holders)].map(leadOf))
    return leads.filter((each) => each !== null).filter(({ lead }) => isOf(lead, group))
  }

  /** The newest lead of each line of a person, and of those that are the same person. */
  const leadsOf = async (personId: string): Promise<HeldLead[]> => {
    const group = await people.groupOf(personId)
    const newest = await Promise.all(
      linesOf(group).map(async (line) => newestIn(line, await claims.lookUp(line.key), group)),
    )
    return [...new Map(newest.flatMap((each) => (each === null ? [] : [[each.id, each] as const]))).values()]
  }
  return { takeToOpen, take, leadOf, leadsOf, allLeadsOf }
}

export type TreatmentLines = ReturnType<typeof createTreatmentLines>

/** A line may still be held by a lead of a person that was of this group before. */
const isOf = (lead: LeadState, { members }: MergedPerson): lead is ExistingLead =>
  exists(lead) && members.includes(lead.personId)

/** A line refuses a second open lead of its own person, whatever group was read before. */
const isOfLine = (lead: LeadState, { personId }: Line): lead is ExistingLead =>
  exists(lead) && lead.personId === personId

const refuseActive = (
  holders: readonly { id: string; state: LeadState }[],
  treatment: Treatment,
  group: MergedPerson,
): void => {
  const active = holders.find(({ state }) => isOf(state, group) && isActiveIn(state, treatment))
  if (active) throw refused('lead-already-open', { existing: active.id })
}
