import type { EventNamed, Recorded } from '@kervan/contracts/kinds/event-catalog'
import { recordOf } from '@kervan/contracts/streams'
import { exists } from '../kinds/lead/lead.state.ts'
import { POINTS } from './acts.ts'
import { faultsOfMerges } from './faults-of-merges.ts'
import type { House } from './house.ts'
import { ownershipOf } from './play-schedule.ts'
import type { Watch } from './watch.ts'

/** Faults that are left when everything has settled. */
export const faultsAfterwards = async ({ log }: House, watch: Watch): Promise<string[]> => {
  const { people, leads, faults } = watch
  // In a circle of merges no later check comes to an end.
  if (faults.length > 0) return faults
  const found: string[] = []
  for (const point of POINTS) {
    const { owner, isListed } = ownershipOf(point, watch)
    if (owner && !isListed) found.push(`${point.value} belongs to ${owner}, who does not list it`)
  }
  const events = await Array.fromAsync(log.readAll())
  const received = events.filter(({ type }) => type === 'MessageReceived')
  const routed = events
    .filter(({ type }) => type === 'MessageRouted')
    .map(({ data }) => data as EventNamed<'MessageRouted'>['data'])
  const merged = events.filter(({ type }) => type === 'PersonMerged')
  const wereOne = everOne(merged as readonly Recorded<'PersonMerged'>[])
  for (const { data } of received) {
    const { messageId } = data as EventNamed<'MessageReceived'>['data']
    const [to, ...more] = routed.filter((each) => each.messageId === messageId)
    const lead = leads.get(to?.leadId ?? '') ?? { status: 'none' }
    if (!to || more.length > 0) found.push(`${messageId} was routed ${more.length + (to ? 1 : 0)} times`)
    else if (!exists(lead)) found.push(`${messageId} was routed to ${to.leadId}, which was never opened`)
    else if (!wereOne(lead.personId, to.through ?? to.personId)) found.push(`${messageId} was routed to another's lead`)
    else if (people.get(lead.personId)?.status !== 'known') found.push(`${messageId} is of nobody`)
    else if (people.get(to.personId)?.status !== 'known') found.push(`${messageId} is of a root that is not there`)
  }
  for (const [id, lead] of leads)
    if (exists(lead) && people.get(lead.personId)?.status !== 'known') found.push(`the lead ${id} is of nobody`)
  const merges = Map.groupBy(merged, ({ metadata }) => metadata.commandId)
  for (const [commandId, each] of merges)
    if (each.length > 1) found.push(`the command ${commandId} merged ${each.map(({ stream }) => stream).join(' and ')}`)
  return [...found, ...(await faultsOfMerges(log, watch))]
}

/** Whether two people can have been the same at some moment: the lead of one was then in the line of the other. */
const everOne = (merged: readonly Recorded<'PersonMerged'>[]) => {
  const groups = new Map<string, string>()
  const groupOf = (id: string): string => {
    const next = groups.get(id)
    return next === undefined ? id : groupOf(next)
  }
  for (const { stream, data } of merged) {
    const [one, other] = [groupOf(recordOf(stream).id), groupOf(data.into)]
    if (one !== other) groups.set(one, other)
  }
  return (a: string, b: string): boolean => groupOf(a) === groupOf(b)
}
