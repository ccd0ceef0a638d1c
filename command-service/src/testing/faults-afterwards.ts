import type { EventNamed } from '@kervan/contracts/events/catalog'
import { exists } from '../records/lead/lead.state.ts'
import { POINTS } from './acts.ts'
import type { House } from './house.ts'
import { ownershipOf } from './play-schedule.ts'
import type { Watch } from './watch.ts'

/** What is not as it must be when everything has settled. */
export const faultsAfterwards = async ({ log }: House, watch: Watch): Promise<string[]> => {
  const { people, leads, faults } = watch
  const found = [...faults]
  for (const point of POINTS) {
    const { owner, isListed } = ownershipOf(point, watch)
    if (owner && !isListed) found.push(`${point.value} belongs to ${owner}, who does not list it`)
  }
  const events = await Array.fromAsync(log.readAll())
  const received = events.filter(({ type }) => type === 'MessageReceived')
  const routed = events
    .filter(({ type }) => type === 'MessageRouted')
    .map(({ data }) => data as EventNamed<'MessageRouted'>['data'])
  for (const { data } of received) {
    const { messageId } = data as EventNamed<'MessageReceived'>['data']
    const [to, ...more] = routed.filter((each) => each.messageId === messageId)
    const lead = leads.get(to?.leadId ?? '') ?? { status: 'none' }
    if (!to || more.length > 0) found.push(`${messageId} was routed ${more.length + (to ? 1 : 0)} times`)
    else if (!exists(lead)) found.push(`${messageId} was routed to ${to.leadId}, which was never opened`)
    else if (lead.personId !== (to.through ?? to.personId)) found.push(`${messageId} was routed to another's lead`)
    else if (people.get(lead.personId)?.status !== 'known') found.push(`${messageId} is of nobody`)
  }
  return found
}
