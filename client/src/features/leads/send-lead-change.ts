import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { assignLead, setLeadPotential } from '@kervan/contracts/api/leads/lead-doors'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import { WRITTEN_ENDPOINTS } from '@kervan/contracts/records/written-records'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { endpointQuery } from '../../shared/api/use-endpoint.ts'
import { sendEdit } from '../../shared/edit/send-edit.ts'
import { bringAllUpToDate } from '../../shared/realtime/bring-up-to-date.ts'
import { heldLead, rewriteLead } from './lead-cache.ts'
import { agreeOn, changed, isMet, type LeadChange, undoing } from './lead-change.ts'

/**
 * Changes a lead: seen at once, taken back when it is refused. Changes of one lead go one after another, each against the
 * revision that its editor was opened on, or that the change before it made of that one. Gives the lead after the change.
 * @throws Overtaken when somebody else changed the same field: the cache then holds theirs
 */
export const sendLeadChange = (queryClient: QueryClient, opened: LeadRow, change: LeadChange): Promise<LeadRow> =>
  inTurn(opened, (from) => send(queryClient, from, change))

const send = async (queryClient: QueryClient, opened: LeadRow, change: LeadChange): Promise<LeadRow> => {
  const page = { params: { leadId: opened.id } }
  const sendOver = async (lead: LeadRow): Promise<LeadRow> => {
    await queryClient.cancelQueries({ queryKey: endpointKey(getLead, page) })
    const shown = heldLead(queryClient, lead.id) ?? lead
    rewriteLead(queryClient, lead.id, (held) => changed(held, change))
    try {
      const { revision } = (await command(lead, change)).body
      rewriteLead(queryClient, lead.id, (held) => (isOlder(held, revision) ? { ...held, revision } : held))
      return { ...changed(lead, change), revision }
    } catch (error) {
      rewriteLead(queryClient, lead.id, (held) => changed(held, undoing(shown, change)))
      throw error
    }
  }
  const read = async (): Promise<LeadRow> => {
    const now = await queryClient.fetchQuery({ ...endpointQuery(getLead, page), staleTime: 0 })
    rewriteLead(queryClient, opened.id, (held) => ({ ...held, ...rowOf(now) }))
    return now
  }
  const after = await sendEdit({
    opened,
    send: sendOver,
    read,
    agree: (one, other) => agreeOn(change, one, other),
    isMet: (now) => isMet(change, now),
  })
  bringAllUpToDate(queryClient, endpointKey(getLead, page))
  bringAllUpToDate(queryClient, [getTimeline.name, { params: { personId: opened.personId } }])
  return after ?? heldLead(queryClient, opened.id) ?? changed(opened, change)
}

const isOlder = ({ revision }: LeadRow, than: string): boolean => BigInt(revision) < BigInt(than)

const command = ({ id, revision }: LeadRow, change: LeadChange) => {
  const params = { id }
  const ifMatch = revision
  switch (change.field) {
    case 'stage':
      return call(
        WRITTEN_ENDPOINTS.lead.move,
        { params, body: { stage: change.to, reason: change.reason } },
        { ifMatch },
      )
    case 'owner':
      return call(assignLead, { params, body: { ownerId: change.to?.id ?? null } }, { ifMatch })
    case 'potential':
      return call(setLeadPotential, { params, body: { potential: change.to } }, { ifMatch })
    case 'archived':
      return call(change.to ? WRITTEN_ENDPOINTS.lead.archive : WRITTEN_ENDPOINTS.lead.restore, { params })
    case 'tag':
      return change.to
        ? call(WRITTEN_ENDPOINTS.lead.tag, { params, body: { tag: change.tag } })
        : call(WRITTEN_ENDPOINTS.lead.untag, { params: { ...params, tag: change.tag } })
  }
}

const rowOf = ({ stage, owner, potential, archived, tags, revision }: LeadRow) => ({
  stage,
  owner,
  potential,
  archived,
  tags,
  revision,
})

/** The changes of a lead that are under way: the last of them, and what they made of which lead. */
const turns = new Map<string, { last: Promise<unknown>; made: Map<string, LeadRow> }>()

/** One change of a lead after another; one that was chosen before another was done goes on from what that one made. */
const inTurn = (opened: LeadRow, task: (from: LeadRow) => Promise<LeadRow>): Promise<LeadRow> => {
  const turn = turns.get(opened.id) ?? { last: Promise.resolve(), made: new Map<string, LeadRow>() }
  const run = async () => {
    const from = turn.made.get(opened.revision) ?? opened
    const after = await task(from)
    if (isNext(from.revision, after.revision)) turn.made.set(opened.revision, after)
    return after
  }
  const mine = turn.last.then(run, run)
  turn.last = mine
  turns.set(opened.id, turn)
  const leave = () => {
    if (turn.last === mine) turns.delete(opened.id)
  }
  mine.then(leave, leave)
  return mine
}

const isNext = (before: string, is: string): boolean => BigInt(is) === BigInt(before) + 1n
