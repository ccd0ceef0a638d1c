import { archiveLead } from '@kervan/contracts/api/leads/archive-lead'
import { assignLead } from '@kervan/contracts/api/leads/assign-lead'
import { changeLeadStage } from '@kervan/contracts/api/leads/change-lead-stage'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { restoreLead } from '@kervan/contracts/api/leads/restore-lead'
import { setLeadPotential } from '@kervan/contracts/api/leads/set-lead-potential'
import { tagLead } from '@kervan/contracts/api/leads/tag-lead'
import { untagLead } from '@kervan/contracts/api/leads/untag-lead'
import { getTimeline } from '@kervan/contracts/api/people/get-timeline'
import type { LeadRow } from '@kervan/contracts/lists/leads.list'
import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { endpointKey } from '../../shared/api/endpoint-key.ts'
import { endpointQuery } from '../../shared/api/use-endpoint.ts'
import { heldLead, rewriteLead } from './lead-cache.ts'
import { agreeOn, changed, isMet, type LeadChange, undoing } from './lead-change.ts'

/** How often a change is sent again because others changed other fields of the lead meanwhile. */
const PATIENCE = 5

/**
 * Changes a lead: seen at once, taken back when it is refused. Changes of one lead go one after another, each against the
 * revision that the one before it made. Where somebody else changed another field, it is sent again unasked.
 * @throws ApiError `revision-conflict` when somebody else changed the same field: the cache then holds theirs
 */
export const sendLeadChange = (queryClient: QueryClient, lead: LeadRow, change: LeadChange): Promise<void> =>
  inTurn(lead.id, () => attempt(queryClient, heldLead(queryClient, lead.id) ?? lead, change, PATIENCE))

const attempt = async (
  queryClient: QueryClient,
  lead: LeadRow,
  change: LeadChange,
  patience: number,
): Promise<void> => {
  const page = { params: { leadId: lead.id } }
  await queryClient.cancelQueries({ queryKey: endpointKey(getLead, page) })
  rewriteLead(queryClient, lead.id, (held) => changed(held, change))
  try {
    const { body } = await command(lead, change)
    rewriteLead(queryClient, lead.id, (held) =>
      BigInt(held.revision) < BigInt(body.revision) ? { ...held, revision: body.revision } : held,
    )
  } catch (error) {
    rewriteLead(queryClient, lead.id, (held) => changed(held, undoing(lead, change)))
    if (!isApiError(error, 'revision-conflict') || patience === 0) throw error
    const theirs = await queryClient.fetchQuery({ ...endpointQuery(getLead, page), staleTime: 0 })
    rewriteLead(queryClient, lead.id, (held) => ({ ...held, ...rowOf(theirs) }))
    if (isMet(change, theirs)) return
    if (!agreeOn(change, lead, theirs)) throw error
    return attempt(queryClient, theirs, change, patience - 1)
  }
  void queryClient.invalidateQueries({ queryKey: endpointKey(getLead, page) })
  void queryClient.invalidateQueries({ queryKey: [getTimeline.name, { params: { personId: lead.personId } }] })
}

const command = ({ id, revision }: LeadRow, change: LeadChange) => {
  const params = { leadId: id }
  const ifMatch = revision
  switch (change.field) {
    case 'stage':
      return call(changeLeadStage, { params, body: { stage: change.to, reason: change.reason } }, { ifMatch })
    case 'owner':
      return call(assignLead, { params, body: { ownerId: change.to?.id ?? null } }, { ifMatch })
    case 'potential':
      return call(setLeadPotential, { params, body: { potential: change.to } }, { ifMatch })
    case 'archived':
      return call(change.to ? archiveLead : restoreLead, { params })
    case 'tag':
      return change.to
        ? call(tagLead, { params, body: { tag: change.tag } })
        : call(untagLead, { params: { ...params, tag: change.tag } })
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

const turns = new Map<string, Promise<unknown>>()

const inTurn = <Result>(leadId: string, task: () => Promise<Result>): Promise<Result> => {
  const mine = (turns.get(leadId) ?? Promise.resolve()).then(task, task)
  turns.set(leadId, mine)
  const leave = () => {
    if (turns.get(leadId) === mine) turns.delete(leadId)
  }
  mine.then(leave, leave)
  return mine
}
