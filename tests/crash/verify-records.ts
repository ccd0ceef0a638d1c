import { evolveLead, exists, isActive, type LeadState, noLead } from '@kervan/command-service/kinds/lead/lead.state'
import {
  evolvePerson,
  noPerson,
  type PersonState,
  uniqueKeyOf,
} from '@kervan/command-service/kinds/person/person.state'
import type { RecordedEvent } from '@kervan/contracts/events/envelope'
import { isKnownEvent } from '@kervan/contracts/kinds/event-catalog'
import { recordOf } from '@kervan/contracts/streams'

/** Where a message was routed to, by its id, and who else has its sender's names. */
interface Routed {
  readonly leadId: string
  readonly personId: string
  readonly others: readonly string[]
}

/** What must hold between streams, which no append can promise by itself. Sees the log event by event, then says what is wrong. */
export const createRecordsCheck = () => {
  const people = new Map<string, PersonState>()
  const leads = new Map<string, LeadState>()
  const routed = new Map<string, Routed>()

  return {
    see(event: RecordedEvent): void {
      if (!isKnownEvent(event)) return
      const { kind, id } = recordOf(event.stream)
      const place = { ...event.metadata, ...event }
      if (kind === 'person') people.set(id, evolvePerson(people.get(id) ?? noPerson, event as never, place))
      if (kind === 'lead') leads.set(id, evolveLead(leads.get(id) ?? noLead, event as never, place))
      if (event.type === 'MessageRouted') {
        const { messageId, leadId, personId, through, others = [] } = event.data
        routed.set(messageId, { leadId, personId: through ?? personId, others })
      }
    },

    /**
     * @param writers  who wrote a message, by its id: one and the same is one person. Who writes by a new number before the change of number is
     *   told becomes another one; the change then says so, and a colleague is asked whether they are the same.
     */
    faults(writers: ReadonlyMap<string, string>): readonly string[] {
      return [
        ...twoOfOnePoint(people),
        ...twoActiveLeads(leads),
        ...leadsOfNobody(leads, people),
        ...routedNowhere(routed, leads),
        ...splitWriters(routed, writers),
      ]
    },
  }
}

const twoOfOnePoint = (people: ReadonlyMap<string, PersonState>): string[] => {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const [id, person] of people) {
    if (person.status !== 'known') continue
    for (const point of [...person.contactPoints, ...person.formerPoints].map(uniqueKeyOf)) {
      const identity = `${point.kind} ${point.value}`
      const other = owners.get(identity)
      if (other) faults.push(`${identity} belongs to person ${other} and to person ${id}`)
      owners.set(identity, id)
    }
  }
  return faults
}

const twoActiveLeads = (leads: ReadonlyMap<string, LeadState>): string[] => {
  const active = new Map<string, string>()
  const faults: string[] = []
  for (const [id, lead] of leads) {
    if (!isActive(lead)) continue
    const line = `${lead.personId} ${lead.treatment}`
    const other = active.get(line)
    if (other) faults.push(`leads ${other} and ${id} are both open in the line ${line}`)
    active.set(line, id)
  }
  return faults
}

const leadsOfNobody = (leads: ReadonlyMap<string, LeadState>, people: ReadonlyMap<string, PersonState>): string[] =>
  [...leads].flatMap(([id, lead]) =>
    exists(lead) && people.get(lead.personId)?.status !== 'known'
      ? [`lead ${id} is of person ${lead.personId}, who does not exist`]
      : [],
  )

const routedNowhere = (
  routed: ReadonlyMap<string, { readonly leadId: string }>,
  leads: ReadonlyMap<string, LeadState>,
): string[] =>
  [...routed].flatMap(([messageId, { leadId }]) => {
    const lead = leads.get(leadId)
    return lead && exists(lead) ? [] : [`message ${messageId} was routed to lead ${leadId}, which does not exist`]
  })

const splitWriters = (
  routed: ReadonlyMap<string, Pick<Routed, 'personId' | 'others'>>,
  writers: ReadonlyMap<string, string>,
): string[] =>
  [...Map.groupBy(writers.keys(), (messageId) => writers.get(messageId))].flatMap(([writer, messageIds]) => {
    const routes = messageIds.flatMap((messageId) => routed.get(messageId) ?? [])
    const told = new Set(routes.flatMap(({ others }) => others))
    const people = [...new Set(routes.map(({ personId }) => personId))]
    return people.filter((person) => !told.has(person)).length > 1
      ? [`${writer} is person ${people.join(' and person ')}, and no message says so`]
      : []
  })
