import type { NewEvent } from '@kervan/contracts/events/envelope'
import type { IdentityEvent } from '@kervan/contracts/events/identity.events'
import type { LeadEvent } from '@kervan/contracts/kinds/lead/lead.events'
import type { ContactPoint, PersonEvent } from '@kervan/contracts/kinds/person/person.events'
import { recordOf } from '@kervan/contracts/streams'
import type { UniqueKey } from '../kinds/identity/identity.decider.ts'
import { evolveLead, isActive, type LeadState, noLead } from '../kinds/lead/lead.state.ts'
import { evolvePerson, noPerson, type PersonState, uniqueKeyOf } from '../kinds/person/person.state.ts'
import { aCause, testRecords } from './test-records.ts'

/** The record of each identity. Its name holds a digest, which is asked of a log that is thrown away. */
export const identityRecords = async (points: readonly ContactPoint[]): Promise<(identity: UniqueKey) => string> => {
  const { store, claims } = testRecords()
  for (const point of points) await claims.claim(uniqueKeyOf(point), 'whoever', aCause())
  const ids = (await Array.fromAsync(store.readAll())).map(({ stream }) => recordOf(stream).id)
  const known = new Map(points.map((point, index) => [nameOf(uniqueKeyOf(point)), ids[index]!]))
  return (identity) => known.get(nameOf(identity))!
}

const nameOf = ({ kind, value }: UniqueKey): string => `${kind} ${value}`

/** Checks the records after each append for faults that must not be at any moment. */
export const createWatch = (recordOfIdentity: (identity: UniqueKey) => string) => {
  const people = new Map<string, PersonState>()
  const owners = new Map<string, string>()
  /** The sharers of each identity, beside its owner. */
  const sharers = new Map<string, Set<string>>()
  const leads = new Map<string, LeadState>()
  const faults: string[] = []
  /** An append that was written before is answered again. */
  const seen = new Set<string>()

  const look = (): void => {
    for (const [id, person] of people) {
      for (const point of person.status === 'known' ? [...person.contactPoints, ...person.formerPoints] : []) {
        const identity = recordOfIdentity(uniqueKeyOf(point))
        const owner = owners.get(identity)
        if (owner !== id && !sharers.get(identity)?.has(id))
          faults.push(`person ${id} lists ${point.value}, which belongs to ${owner}`)
      }
    }
    for (const id of people.keys()) {
      const fault = faultOfMerge(id, people)
      if (fault) faults.push(fault)
    }
    const active = [...leads.values()].filter(isActive).map(({ personId, treatment }) => `${personId} ${treatment}`)
    const twice = active.find((line, index) => active.indexOf(line) !== index)
    if (twice) faults.push(`two leads stand open for ${twice}`)
  }

  /** Gives an identity that its owner gives up to the first sharer. */
  const release = (identity: string, by: string): void => {
    const others = [...(sharers.get(identity) ?? [])].filter((each) => each !== by)
    if (owners.get(identity) === by) {
      const [next, ...left] = others
      if (next === undefined) owners.delete(identity)
      else owners.set(identity, next)
      sharers.set(identity, new Set(left))
    } else sharers.set(identity, new Set(others))
  }

  return {
    people,
    owners,
    sharers,
    leads,
    faults,
    onAppend(stream: string, events: readonly NewEvent[]): void {
      const { kind, id } = recordOf(stream)
      for (const event of events.filter(({ id }) => !seen.has(id))) {
        seen.add(event.id)
        const place = { revision: 0n, ...event.metadata }
        if (kind === 'person') people.set(id, evolvePerson(people.get(id) ?? noPerson, event as PersonEvent, place))
        if (kind === 'lead') leads.set(id, evolveLead(leads.get(id) ?? noLead, event as LeadEvent, place))
        const claimed = kind === 'identity' ? (event as IdentityEvent) : undefined
        if (claimed?.type === 'IdentityClaimed') {
          owners.set(id, claimed.data.owner)
          sharers.get(id)?.delete(claimed.data.owner)
        }
        if (claimed?.type === 'IdentityShared') sharers.set(id, (sharers.get(id) ?? new Set()).add(claimed.data.with))
        if (claimed?.type === 'IdentityReleased') release(id, claimed.data.owner)
      }
      look()
    },
  }
}

/** The fault of a merge: the person merged into must exist, and must not be merged back into this one by any way. */
const faultOfMerge = (id: string, people: ReadonlyMap<string, PersonState>): string | undefined => {
  const path = [id]
  for (;;) {
    const person = people.get(path.at(-1)!)
    if (person?.status !== 'known')
      return path.length > 1 ? `${path.join(' > ')}: the last one is not there` : undefined
    if (person.mergedInto === null) return undefined
    if (path.includes(person.mergedInto)) return `${[...path, person.mergedInto].join(' > ')} is a circle`
    path.push(person.mergedInto)
  }
}

export type Watch = ReturnType<typeof createWatch>
